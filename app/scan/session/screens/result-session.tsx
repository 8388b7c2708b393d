import { useActionData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { withoutNotice } from '~/http/paths'
import { ADDED_NOTICE, whenAdded } from '~/library/added-result'
import type { AddedWithPhoto } from '~/library/added-result'
import { useAddState } from '~/library/add/use-add-state'
import type { SavedCard } from '~/library/entries.server'
import { useHydrated } from '~/ui/hooks'
import type { ShownResult } from '~/scan/session/keep-scanned.client'
import { MenuLink, NextCard, NextCardLabel } from './next-card'
import type { NextScan } from './next-card'
import { SESSION_ACTION } from '~/scan/session/session-paths'

/** Loaded on demand. */
const loadKeeping = () => import('~/scan/session/keep-scanned.client')

// What a result's forms add to the library leaves the session.
whenAdded((form) => {
  loadKeeping()
    .then(({ takeFormsCard }) => takeFormsCard(form))
    .catch(() => undefined)
})

/** Stores a result on this device; a failure to load the code only costs that. */
export function useKeepScanned(result: ShownResult) {
  const { scanId, cardId, name, number, set_name, others, recognised } = result
  const { energy, finishes, finish, scan, price } = result
  useEffect(() => {
    const controller = new AbortController()
    const names = { scanId, cardId, name, number, set_name, others, recognised }
    const shown = { ...names, energy, finishes, finish, scan, price }
    loadKeeping()
      .then(({ keepScanned }) => keepScanned(shown, controller.signal))
      .catch(() => undefined)
    return () => controller.abort()
  }, [
    scanId,
    cardId,
    name,
    number,
    set_name,
    energy,
    others,
    recognised,
    finishes,
    finish,
    scan,
    price,
  ])
}

/**
 * Does the same for a form that was sent without scripts, or before a sign-in: the answer says that
 * it has added the card.
 */
export function useAddedByForm(source: string, cardId: string) {
  const [hydrated, isSaid] = [useHydrated(), useIsAddedHere()]
  // Only then the scan is known.
  const isAdded = hydrated && isSaid
  useEffect(() => {
    if (!isAdded) return
    const { pathname, search } = window.location
    // Not through the router, which would load the page again.
    window.history.replaceState(window.history.state, '', withoutNotice(pathname + search))
    loadKeeping()
      .then(({ takeAdded }) => takeAdded(source, cardId, 1))
      .catch(() => undefined)
  }, [isAdded, source, cardId])
}

/** Whether a form has just added the card: the page's address or the answer to the form says so. */
function useIsAddedHere(): boolean {
  const { search } = useLocation()
  const sent = useActionData<Partial<AddedWithPhoto>>()
  return sent?.isAdded ?? new URLSearchParams(search).get('notice') === ADDED_NOTICE
}

type ScanNextProps = {
  result: ShownResult
  /** `null` if signed out. */
  saved: SavedCard | null
  next: NextScan
}

/**
 * Adds the card to the session, and opens the camera for the next one. A card that this page has
 * added to the library stays out of the session, which would add it again.
 */
export function ScanNext({ result, saved, next }: ScanNextProps) {
  const hydrated = useHydrated()
  const { cardId, finish } = result
  const { isSaved, isWaiting } = useAddState(cardId, saved)
  const isAdded = useIsAddedHere() && isSaved
  const keep = () => {
    loadKeeping()
      .then(({ startSession }) => startSession(result, isSaved || isWaiting))
      .catch(() => undefined)
  }
  if (hydrated)
    // A card that was opened from the session is in it already.
    return <NextCard next={next} onOpen={next.current.row ? undefined : keep} />
  if (isAdded) return <MenuLink />
  return (
    <form method="post" action={SESSION_ACTION}>
      <input type="hidden" name="card_id" value={cardId} />
      <input type="hidden" name="finish" value={finish} />
      <button name="intent" value="add" className="button button-quiet">
        <NextCardLabel />
      </button>
    </form>
  )
}
