import { Link, useFetcher } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { useState } from 'react'
import { isOpeningAnother, unlessOffline, orConnectionLost } from '~/http/lost-connection'
import type { LossMessages } from '~/http/lost-connection'
import { Alert } from '~/ui/alert'
import { useHydrated } from '~/ui/hooks'
import type { SavedCard } from './entries.server'
import { libraryCardPath, libraryMessages } from './library-messages'

/** What the server answers to a form that stays on its page. */
export type AddAnswer = {
  status: 'added' | 'there' | 'full' | 'unknown-card' | 'failed' | 'unanswered'
}

type AddToLibraryProps = {
  cardId: string
  /**
   * `null` for somebody signed out: the button leads to the sign-in, and back with the card added.
   * Also `null` if the library could not be read.
   */
  saved: SavedCard | null
  /** The page's own address, path and query. */
  returnTo: string
}

/** The button that adds a card. With scripts it shows the card as added at once. */
export function AddToLibrary({ cardId, saved, returnTo }: AddToLibraryProps) {
  const fetcher = useFetcher<AddAnswer>({ key: addKey(cardId) })
  const hydrated = useHydrated()
  const answer = useUntilLoaded(fetcher.data, saved)
  const problem = answer ? problemOf(answer) : null
  const isAdding = saved !== null && fetcher.state !== 'idle'
  const isKept = saved !== null && (saved.copies > 0 || hasAdded(answer))
  const isSaved = isAdding || isKept
  return (
    <div className={isKept ? 'add-to-library saved' : 'add-to-library'}>
      {problem && !isAdding ? <Alert message={problem} /> : null}
      <fetcher.Form method="post" action={addAction(returnTo)}>
        <input type="hidden" name="card_id" value={cardId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {hydrated ? <input type="hidden" name="stay" value="1" /> : null}
        <button className="button button-primary" disabled={isSaved}>
          {isSaved ? '✓ In Library' : 'Add to Library'}
        </button>
      </fetcher.Form>
      {isKept ? (
        <Link to={libraryCardPath(cardId)} className="button button-quiet">
          View
          <span className="unseen"> in your library</span>
        </Link>
      ) : null}
      <p role="status" className="unseen">
        {isSaved && answer ? 'Added to your library' : ''}
      </p>
    </div>
  )
}

type Heard = { answer: AddAnswer | undefined; saved: SavedCard | null | undefined }

/** The answer to the button, until the page's data is loaded again, which is newer. */
function useUntilLoaded(answer: AddAnswer | undefined, saved: SavedCard | null) {
  // An answer that exists on the first render is older than the page.
  const [last, setLast] = useState<Heard>({ answer, saved: undefined })
  if (last.answer !== answer) setLast({ answer, saved })
  return last.saved === saved ? answer : undefined
}

function hasAdded(answer: AddAnswer | undefined): boolean {
  return answer?.status === 'added' || answer?.status === 'there'
}

/** Why a card was not added; `null` where it was. */
export function problemOf({ status }: AddAnswer): string | null {
  switch (status) {
    case 'added':
    case 'there':
      return null
    case 'full':
      return libraryMessages.full
    case 'unknown-card':
      return libraryMessages.cardUnknown
    case 'failed':
      return libraryMessages.addFailed
    case 'unanswered':
      return libraryMessages.addUnanswered
  }
}

const KEY = 'add '

/** The key of the fetcher that adds a card. */
export function addKey(cardId: string): string {
  return KEY + cardId
}

/** The card that the fetcher of that key adds; `null` where it does something else. */
export function cardAddedBy(key: string): string | null {
  return key.startsWith(KEY) ? key.slice(KEY.length) : null
}

/**
 * Where the button on the page at `returnTo` posts to: the page itself, whose script is loaded even
 * if the connection is lost.
 */
export function addAction(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&add`
}

/** Whether a form was posted by that button. */
export function isAddAction({ url }: Request): boolean {
  return new URL(url).searchParams.has('add')
}

const losses: LossMessages<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** For the routes of these pages: a lost connection must not cost the page. */
export function addClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return isAddAction(request)
    ? orConnectionLost(() => serverAction<AddAnswer>(), losses)
    : serverAction()
}

/** The button's answer says it all: the page's data need not be loaded again. */
export function unlessAdded(args: ShouldRevalidateFunctionArgs): boolean {
  const isAdded = args.formAction?.endsWith('&add') && !isOpeningAnother(args)
  return !isAdded && unlessOffline(args)
}
