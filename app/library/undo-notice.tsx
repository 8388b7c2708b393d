import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { withoutNotice } from '~/http/paths'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'

/** Tells why the last step did nothing; once, for the address that says so gives way. */
export function NoticeAlert({ message }: { message: string | null }) {
  useEffect(() => {
    const { pathname, search } = window.location
    const path = withoutNotice(pathname + search)
    // Not by the router, which would load the page without the notice at once.
    if (path !== pathname + search) window.history.replaceState(window.history.state, '', path)
  })
  return message === null ? null : <Alert message={message} />
}

/**
 * Where the undoing form on the page at `returnTo` posts to: the page itself, whose script is there
 * when the connection is not.
 */
export function undoAction(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&undo`
}

/** Whether a form was posted by that button. */
export function isUndoAction({ url }: Request): boolean {
  return new URL(url).searchParams.has('undo')
}

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
