import { useFetcher, useLocation } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { withoutNotice } from './notice-address'
import { undoAction } from './undo-action'

/** A card that was just removed, and what its undoing form sends. */
export type RemovedNotice = { name: string; removed: string }

/** Why undoing did not arrive, as the pages' routes answer in the browser. */
type UndoAnswer = { problem: string }

/** Tells of a removal and offers to undo it, on the page that it is on. */
export function RemovedNotice({ notice: { name, removed } }: { notice: RemovedNotice }) {
  const fetcher = useFetcher<UndoAnswer>({ key: `undo ${removed}` })
  const { pathname, search } = useLocation()
  const returnTo = withoutNotice(pathname + search)
  const isUndoing = fetcher.state !== 'idle'
  return (
    <>
      {fetcher.data && !isUndoing ? <Alert message={fetcher.data.problem} /> : null}
      <div className="notice" role="status">
        <Icon name="check" size={20} />
        <p>{isUndoing ? `Bringing ${name} back...` : `${name} was removed.`}</p>
        <fetcher.Form method="post" action={undoAction(returnTo)}>
          <input type="hidden" name="removed" value={removed} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <button className="button button-plain notice-button" disabled={isUndoing}>
            Undo
          </button>
        </fetcher.Form>
      </div>
    </>
  )
}
