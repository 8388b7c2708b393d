import { Form, Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import type { ImportOutcome } from '../kept-import'
import type { ShownImport } from '../transfer-page'
import { counted } from './counted'
import { ProblemList } from './problem-list'

export function DoneSection({ file, outcome }: { file: ShownImport; outcome: ImportOutcome }) {
  const { mode, copies, stacks, capped } = outcome
  return (
    <>
      <p className="done" role="status">
        <span className="done-mark">
          <Icon name="check" size={20} />
        </span>
        {mode === 'add'
          ? `${counted(copies, 'card')} added to ${counted(stacks, 'stack')}.`
          : `${counted(stacks, 'stack')} set to what the file says: ${counted(copies, 'card')}.`}
      </p>
      {capped > 0 ? (
        <p>{counted(capped, 'stack')} would have more than 9,999 copies and stay at 9,999.</p>
      ) : null}
      <Form method="post" className="answer">
        <Link to="/library" className="button button-primary">
          View Library
        </Link>
        <button name="intent" value="discard" className="button button-plain">
          Import Another File
        </button>
      </Form>
      <ProblemList file={file} />
    </>
  )
}
