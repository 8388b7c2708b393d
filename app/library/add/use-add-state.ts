import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { addKey } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import type { SavedCard } from '~/library/entries.server'
import { useKeptAdd, useSavedHere } from '~/library/saved-ids/saved-ids'

/** What a page shows of a card's add, whichever of its parts asks. @param saved `null` if signed out. */
export function useAddState(cardId: string, saved: SavedCard | null) {
  const fetcher = useFetcher<AddAnswer>({ key: addKey(cardId) })
  const answer = useUntilLoaded(fetcher.data, saved)
  const isRemembered = useIsRemembered(cardId, saved !== null)
  const isWaiting = useIsWaiting(cardId, saved !== null)
  const isAdding = saved !== null && fetcher.state !== 'idle'
  const isKept = saved !== null && (saved.copies > 0 || hasAdded(answer))
  const isSaved = (isAdding && !isWaiting) || isKept || isRemembered
  return { fetcher, answer, isAdding, isKept, isSaved, isWaiting }
}

type Heard = { answer: AddAnswer | undefined; saved: SavedCard | null | undefined }

/** The button's response, until the page's data, which is newer, is loaded again. */
function useUntilLoaded(answer: AddAnswer | undefined, saved: SavedCard | null) {
  // A response that exists on the first render is older than the page.
  const [last, setLast] = useState<Heard>({ answer, saved: undefined })
  if (last.answer !== answer) setLast({ answer, saved })
  return last.saved === saved ? answer : undefined
}

/** Whether the library has the card, as the response says. */
export function hasAdded(answer: AddAnswer | undefined): boolean {
  return answer?.status === 'added' || answer?.status === 'there'
}

/**
 * Whether the device remembers the card as saved if the server's answer is not newer: it could not
 * read the library, or the page is a kept one.
 */
function useIsRemembered(cardId: string, isAnswered: boolean): boolean {
  const isSavedHere = useSavedHere(cardId)
  return isSavedHere && !(isAnswered && navigator.onLine)
}

/**
 * Whether an add of the card waits for a connection; the sign-in comes first where it can be
 * reached.
 */
function useIsWaiting(cardId: string, isSignedIn: boolean): boolean {
  const isKept = useKeptAdd(cardId, isSignedIn)
  return isKept && (isSignedIn || !navigator.onLine)
}
