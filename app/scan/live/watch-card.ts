import {
  ASK_AFTER,
  ASK_AGAIN_MS,
  FRAMES_TO_FORGET,
  FRAMES_TO_NAME,
} from '~/scan/recognise/live/live-thresholds'
import type { LiveCard } from './live-table'
import type { LiveLook } from './live-worker.client'

/** What was told of a card, or asked about it, while it still lies there. */
type Told = {
  /** The card whose picture it shows; `null` where no picture decides. */
  cardId: string | null
  /** A card was named, and not just asked about in vain. */
  isKnown: boolean
  /** Frames in a row that show no card there. */
  gone: number
}

/** What the frames so far say together. */
export type Watch = {
  /** Named by so many frames in a row. */
  card: LiveCard | null
  times: number
  /** Since when a card lies there, still and sharp; milliseconds as the caller counts them. */
  stillSince: number | null
  /** Looks since then. */
  stillLooks: number
  /** The server was asked about what lies there, and has not named it yet. */
  wasAsked: boolean
  told: Told | null
}

export const NOTHING_WATCHED: Watch = {
  ...{ card: null, times: 0, stillSince: null, stillLooks: 0 },
  ...{ wasAsked: false, told: null },
}

/** A watch that begins with a card that was named and may still lie there: it is not told again. */
export function watchAfter({ card }: Watch): Watch {
  return { ...NOTHING_WATCHED, told: { cardId: card?.id ?? null, isKnown: true, gone: 0 } }
}

/**
 * What to do now: `seek` a card, `hold` while one comes to rest, tell that a card is `known`, or `ask`
 * the server about what no picture decides.
 */
export type WatchStep = { step: 'seek' | 'hold' | 'ask' } | { step: 'known'; card: LiveCard }

/**
 * Takes one more frame into account. A single frame names nothing: a second one has to agree. What was
 * named is not named again before it was gone or another card is seen; what was asked about in vain is
 * asked about again when something has moved.
 */
export function watchCard(
  before: Watch,
  look: LiveLook,
  now: number,
): { watch: Watch; next: WatchStep } {
  const { card, isSteady, isSharp, quad } = look
  const isSame = card !== null && card.id === before.card?.id
  const times = card === null ? 0 : isSame ? before.times + 1 : 1
  const isStill = isSteady && isSharp && quad !== null
  const stillSince = isStill ? (before.stillSince ?? now) : null
  const stillLooks = isStill ? before.stillLooks + 1 : 0
  const wasAsked = before.wasAsked && (card !== null || quad !== null)
  const isNamed = times >= FRAMES_TO_NAME
  const told = isNamed && card?.id !== before.told?.cardId ? null : stillTold(before.told, look)
  const watch = { card, times, stillSince, stillLooks, wasAsked, told }
  if (told) return { watch, next: { step: 'seek' } }
  const cardId = card?.id ?? null
  if (card && isNamed) {
    const known = { cardId, isKnown: true, gone: 0 }
    return { watch: { ...watch, wasAsked: false, told: known }, next: { step: 'known', card } }
  }
  if (stillSince === null) return { watch, next: { step: 'seek' } }
  if (!hasStoodStill(watch, now - stillSince)) return { watch, next: { step: 'hold' } }
  const asked = { cardId, isKnown: false, gone: 0 }
  return { watch: { ...watch, wasAsked: true, told: asked }, next: { step: 'ask' } }
}

function hasStoodStill({ stillLooks, wasAsked }: Watch, milliseconds: number): boolean {
  const least = wasAsked ? ASK_AGAIN_MS : ASK_AFTER.milliseconds
  return milliseconds >= least && stillLooks > ASK_AFTER.looks
}

function stillTold(told: Told | null, { card, quad, isSteady }: LiveLook): Told | null {
  if (!told || (!told.isKnown && !isSteady)) return null
  const gone = card === null && quad === null ? told.gone + 1 : 0
  return gone >= FRAMES_TO_FORGET ? null : { ...told, gone }
}
