import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { withoutNotice } from '~/http/paths'
import { useTranslate } from '~/language/use-translate'
import type { Finish } from '~/prices/price'
import { Alert } from '~/ui/alert'
import { StayField } from '~/ui/fields'
import { useHydrated } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import type { Condition } from './entry'

/**
 * Says why the last step did nothing, with a text of `libraryMessages`. Scripts remove the notice
 * from the URL, so that a reload does not repeat it.
 */
export function NoticeAlert({ message }: { message: string | null }) {
  const t = useTranslate()
  useEffect(() => {
    const { pathname, search } = window.location
    const path = withoutNotice(pathname + search)
    // Not through the router, which would reload the page's data and lose the alert.
    if (path !== pathname + search) window.history.replaceState(window.history.state, '', path)
  })
  return message === null ? null : <Alert message={t(message)} />
}

/**
 * Where the undo form on the page at `returnTo` posts to: the page itself, whose script is loaded
 * even if the connection is lost.
 */
function undoPath(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&undo`
}

/** Whether the undo form was posted. */
export function isUndoRequest({ url }: Request): boolean {
  return new URL(url).searchParams.has('undo')
}

/** An entry that was just removed, and the token that its undo form sends. */
export type UndoOffer = {
  name: string
  entry: { cardId: string; finish: Finish; condition: Condition }
  removed: string
}

/** Why the undo did not arrive, as the pages' routes report it in the browser. */
type UndoAnswer = { problem: string }

/**
 * Focuses the notice if the button that removed the entry is gone with it, and the page's heading when
 * the notice goes: otherwise whoever uses a keyboard starts again at the top. A page that was loaded
 * with the notice keeps its focus.
 */
function useNoticeFocus() {
  const notice = useRef<HTMLDivElement>(null)
  const [isLoadedWith] = useState(!useHydrated())
  useEffect(() => {
    const isLost = () => document.activeElement === document.body
    if (!isLoadedWith && isLost()) notice.current?.focus({ preventScroll: true })
    return () => {
      requestAnimationFrame(() => {
        if (isLost()) document.querySelector('h1')?.focus({ preventScroll: true })
      })
    }
  }, [isLoadedWith])
  return notice
}

/** Reports a removal and offers to undo it. */
export function RemovedNotice({ notice: { name, removed } }: { notice: UndoOffer }) {
  const t = useTranslate()
  const fetcher = useFetcher<UndoAnswer | null>({ key: `undo ${removed}` })
  const { pathname, search } = useLocation()
  const returnTo = withoutNotice(pathname + search)
  const isSending = fetcher.state !== 'idle'
  const isClosing = fetcher.formData?.has('close') === true
  const notice = useNoticeFocus()
  if (isClosing) return null
  return (
    <>
      {fetcher.data && !isSending ? <Alert message={t(fetcher.data.problem)} /> : null}
      <div className="notice" role="status" ref={notice} tabIndex={-1}>
        <PageIcon name="check" size={20} />
        <p>{isSending ? t('Restoring {name}...', { name }) : t('{name} was removed.', { name })}</p>
        <fetcher.Form method="post" action={undoPath(returnTo)}>
          <input type="hidden" name="removed" value={removed} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <StayField />
          <button className="button button-plain notice-button" disabled={isSending}>
            {t('Undo')}
          </button>
          <button
            name="close"
            value="1"
            className="button button-plain notice-button"
            disabled={isSending}
          >
            {t('Close')}
          </button>
        </fetcher.Form>
      </div>
    </>
  )
}
