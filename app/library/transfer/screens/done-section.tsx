import { Form, Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import type { ImportOutcome } from '../kept-import'
import type { ShownImport } from '../transfer-page'
import { count } from '~/library/count'
import { ProblemList } from './problem-list'

export function DoneSection({ file, outcome }: { file: ShownImport; outcome: ImportOutcome }) {
  const { mode, copies, stacks, capped } = outcome
  return (
    <>
      <p className="done" role="status">
        <span className="done-mark">
          <Icon name="check" size={20} />
        </span>
        {whatWasDone(mode, count(copies, 'card'), count(stacks, 'stack'))}
      </p>
      {capped > 0 ? (
        <p>{count(capped, 'stack')} would have more than 9,999 copies and stay at 9,999.</p>
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

function whatWasDone(mode: ImportOutcome['mode'], cards: string, stacks: string): string {
  if (mode === 'add') return `${cards} added to ${stacks}.`
  if (mode === 'set') return `${stacks} set to what the file says: ${cards}.`
  return `The ${cards} of this file are in your library.`
}
