import { useEffect } from 'react'
import { useHydrated } from '~/ui/hooks'
import type { ShownResult } from '~/scan/session/keep-scanned.client'
import { NextCard, NextCardLabel } from './next-card'
import type { NextScan } from './next-card'
import { SESSION_ACTION } from '~/scan/session/session-paths'

/** Loaded on demand. */
const loadKeeping = () => import('~/scan/session/keep-scanned.client')

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

type ScanNextProps = { result: ShownResult; next: NextScan }

/** Adds the card to the session, and opens the camera for the next one. */
export function ScanNext({ result, next }: ScanNextProps) {
  const hydrated = useHydrated()
  const keep = () => {
    loadKeeping()
      .then(({ startSession }) => startSession(result))
      .catch(() => undefined)
  }
  return hydrated ? (
    // A card that was opened from the session is in it already.
    <NextCard next={next} onOpen={next.current.row ? undefined : keep} />
  ) : (
    <form method="post" action={SESSION_ACTION}>
      <input type="hidden" name="card_id" value={result.cardId} />
      <input type="hidden" name="finish" value={result.finish} />
      <button name="intent" value="add" className="button button-quiet">
        <NextCardLabel />
      </button>
    </form>
  )
}
