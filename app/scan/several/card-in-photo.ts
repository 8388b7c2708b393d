import type { Translate } from '~/language/translate'
import type { PricedCard, ScanReply } from '~/scan/crop/scan-reply'
import type { CardCorners } from '~/scan/scan-result'

/** One of the cards of a photo, and what has come of it so far. */
export type CardInPhoto = {
  /** Where it lies; `null` where no card stood out, and the photo was scanned as a whole. */
  corners: CardCorners | null
  /** `null` while it is looked at. */
  reply: ScanReply | null
  /** What a person says it is, where the scan left a doubt. */
  chosen: PricedCard | null
}

/** Which card it is, as far as that is settled. */
export function settledCard({ reply, chosen }: CardInPhoto): PricedCard | null {
  return chosen ?? (reply?.status === 'sure' ? reply.card : null)
}

/** `4 cards in your photo`. */
export function countInPhoto(cards: readonly CardInPhoto[], t: Translate): string {
  return t('{count, plural, one {# card in your photo} other {# cards in your photo}}', {
    count: cards.length,
  })
}

/** What is said while cards are looked at, and once all are: `3 of 9 named`. */
export function progressOf(cards: readonly CardInPhoto[], t: Translate): string {
  const left = cards.filter(({ reply }) => reply === null).length
  const named = cards.filter((card) => settledCard(card) !== null).length
  const open = cards.length - left - named
  if (left > 0)
    return t('Looking… {done} of {all} done', { done: cards.length - left, all: cards.length })
  if (open === 0) return t(cards.length === 1 ? 'Card identified.' : 'All cards identified.')
  return t(
    '{named} identified. {open, plural, one {One needs your review.} other {# need your review.}}',
    {
      named,
      open,
    },
  )
}

/** Row by row, as one reads: cards whose middles differ by less than half a card's height are a row. */
export function inReadingOrder<Found extends { corners: CardCorners | null }>(
  cards: readonly Found[],
): Found[] {
  const placed = cards.map((card) => ({ card, ...placeOf(card.corners) }))
  const rows: (typeof placed)[] = []
  for (const one of placed.sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && one.y - first.y < Math.min(first.height, one.height) / 2) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x).map(({ card }) => card))
}

function placeOf(corners: CardCorners | null) {
  const [xs, ys] = [corners?.map(({ x }) => x) ?? [0], corners?.map(({ y }) => y) ?? [0]]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return { x: Math.min(...xs), y: (top + bottom) / 2, height: bottom - top }
}
