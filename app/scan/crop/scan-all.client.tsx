import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '~/language/use-translate'
import { findQueued } from '~/scan/queue/queued-scans'
import { RefusalAlert } from '~/scan/refusal-alert'
import { preparePhoto } from '~/scan/send/look-ahead.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { severalCardsAdvice } from './use-scan.client'
import { useScanAll, type AllCards } from './use-scan-all'

/** How long to wait for the cards of a photo that is known to show several: they are scanned all. */
const SEVERAL_FINDING_MS = 10_000

/**
 * Prepares a picked file, or a photo of the queue, for cropping.
 *
 * @param copy the photo's id in the queue.
 * @throws if this browser cannot read the file as an image.
 */
export function preparePicked(file: Blob, copy: string | null = null): Promise<PickedPhoto> {
  const { isSeveral, cards } = findQueued(copy) ?? {}
  const wait = isSeveral ? { maxFindingMs: SEVERAL_FINDING_MS } : {}
  return preparePhoto(file, copy, { known: cards, ...wait })
}

/** A photo with at least this many cards is meant to be scanned as a whole. */
export const MANY_CARDS = 3

type ScanAllProps = {
  photo: PickedPhoto
  found: number
  disabled: boolean
  all: AllCards
}

/** For photos of several cards: one tap scans all of them. */
export function ScanAll({ photo, found, disabled, all }: ScanAllProps) {
  const t = useTranslate()
  const { refusal, scanAll } = useScanAll(found, all)
  const { isUnfound } = useAllAsked(photo, scanAll)
  return (
    <>
      {found < 2 ? null : (
        <button
          type="button"
          className={`button ${found < MANY_CARDS ? 'button-quiet' : 'button-primary'}`}
          disabled={disabled}
          onClick={scanAll}
        >
          <Icon name="library" size={20} />
          {t('Scan All {count} Cards', { count: found })}
        </button>
      )}
      {refusal ? <RefusalAlert refusal={refusal} /> : null}
      {isUnfound ? <Alert message={t(severalCardsAdvice)} /> : null}
    </>
  )
}

/**
 * Goes on to all cards of a queued photo that is known to show several, once they are found.
 *
 * @returns `isUnfound` if they are not: the server cannot be asked now.
 */
function useAllAsked({ copy, ahead }: PickedPhoto, onScanAll: () => void) {
  const [isUnfound, setUnfound] = useState(false)
  const latest = useRef(onScanAll)
  useEffect(() => {
    latest.current = onScanAll
  })
  useEffect(() => {
    let isShown = true
    void ahead.cards.then(({ length }) => {
      const { isSeveral, cards } = findQueued(copy) ?? {}
      if (!isShown || !isSeveral) return
      // If their positions are known, one may be all that is left.
      if (length > 1 || (length === 1 && cards)) latest.current()
      else setUnfound(length === 0)
    })
    return () => {
      isShown = false
    }
  }, [copy, ahead])
  return { isUnfound }
}
