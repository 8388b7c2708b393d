import type { CardSummary } from '~/catalogue/card-view'
import type { Translate } from '~/language/translate'
import type { Price } from '~/prices/price'
import type { PricedCard, ScanReply } from '~/scan/send/scan-reply'
import type { CardCorners } from '~/scan/recognise/recognition'

/** One of the cards in a photo, and its state so far. */
export type CardInPhoto = {
  /** Its position; `null` if no card stood out, and the photo was scanned as a whole. */
  corners: CardCorners | null
  /** From 1; it stays when others leave the list. That of its place in the list, if omitted. */
  ordinal?: number
  /** `null` while it is being scanned. */
  reply: ScanReply | null
  /** What a person says it is, whatever the scan said. */
  chosen: PricedCard | null
  /** A person has excluded it. */
  isLeftOut?: boolean
  /** Without scripts: the price of each possible card, if known. */
  prices?: (Price | undefined)[]
}

/** Which card it is, as far as that is settled. */
export function settledCard({ reply, chosen, isLeftOut }: CardInPhoto): PricedCard | null {
  if (isLeftOut) return null
  return chosen ?? (reply?.status === 'sure' ? reply.card : null)
}

/** A card's progress. */
export type CardState = 'waiting' | 'named' | 'open' | 'left-out'

export function toState(card: CardInPhoto): CardState {
  if (card.isLeftOut) return 'left-out'
  if (settledCard(card)) return 'named'
  return card.reply ? 'open' : 'waiting'
}

/**
 * The card that the scan named, or found likeliest, if a person says it is another one; choosing
 * among its candidates corrects nothing.
 */
export function correctedFrom(reply: ScanReply | null, chosen: { id: string }): string | null {
  if (reply?.status === 'sure') return reply.card.id === chosen.id ? null : reply.card.id
  if (reply?.status !== 'choose') return null
  const [likeliest, ...others] = reply.candidates
  const isAmong = [likeliest, ...others].some((one) => one?.id === chosen.id)
  return likeliest && !isAmong ? likeliest.id : null
}

/** The number that stands on a card in the photo, and beside it in the list. */
export function numberInPhoto({ ordinal }: CardInPhoto, index: number): number {
  return ordinal ?? index + 1
}

/** The possible cards, likeliest first. */
export function listCandidates({ reply }: CardInPhoto): readonly CardSummary[] {
  return reply && reply.status !== 'failed' ? reply.candidates : []
}

/**
 * What a session gains from a photo's cards: one of them may already be counted there, as a result
 * that joined it.
 *
 * @param countedId id of that card; `null` if there is none.
 */
export function withoutCounted<Named extends { card: { id: string } }>(
  named: readonly Named[],
  countedId: string | null,
): Named[] {
  const counted = named.find(({ card }) => card.id === countedId)
  return named.filter((one) => one !== counted)
}

/** `4 cards in your photo`. */
export function countInPhoto(cards: readonly CardInPhoto[], t: Translate): string {
  return t('{count, plural, one {# card in your photo} other {# cards in your photo}}', {
    count: cards.length,
  })
}

/** The message while cards are being scanned, and once all are: `3 of 9 named`. */
export function formatProgress(cards: readonly CardInPhoto[], t: Translate): string {
  const left = cards.filter(({ reply }) => reply === null).length
  const countIn = (state: CardState) => cards.filter((card) => toState(card) === state).length
  const [named, open] = [countIn('named'), countIn('open')]
  if (left > 0)
    return t('Searching… {done} of {all} done', { done: cards.length - left, all: cards.length })
  if (named + open === 0) return t('All of them are left out.')
  if (open === 0) return t(named === 1 ? 'Card identified.' : 'All cards identified.')
  if (named === 0)
    return t('{open, plural, one {One needs your review.} other {# need your review.}}', { open })
  return t(
    '{named} identified. {open, plural, one {One needs your review.} other {# need your review.}}',
    {
      named,
      open,
    },
  )
}

/** Reading order: cards whose centres differ by less than half a card's height are in one row. */
export function inReadingOrder<Found extends { corners: CardCorners | null }>(
  cards: readonly Found[],
): Found[] {
  const positioned = cards.map((card) => ({ card, ...measurePosition(card.corners) }))
  const rows: (typeof positioned)[] = []
  for (const one of positioned.sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && one.y - first.y < Math.min(first.height, one.height) / 2) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x).map(({ card }) => card))
}

function measurePosition(corners: CardCorners | null) {
  const [xs, ys] = [corners?.map(({ x }) => x) ?? [0], corners?.map(({ y }) => y) ?? [0]]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return { x: Math.min(...xs), y: (top + bottom) / 2, height: bottom - top }
}
