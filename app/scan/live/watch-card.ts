import {
  ASK_AFTER,
  ASK_AGAIN_MS,
  ASK_FAR_AFTER,
  FRAMES_TO_FORGET,
  FRAMES_TO_NAME,
  LAID_MS,
} from '~/scan/recognise/thresholds/live'
import type { LiveCard } from './look/live-table'
import type { LiveLook } from './look/look-at-frames'

/** What was reported or asked about a card while it still lies there. */
type Told = {
  /** The card, as far as the device or the server knows. */
  cardId: string | null
  /** A card was named, not just asked about without success. */
  isKnown: boolean
  /** Number of consecutive frames without a card there. */
  gone: number
  /** Milliseconds with movement there, minus those without. */
  movedFor: number
  /** There was enough movement that another card may have been laid there. */
  mayBeCovered: boolean
}

/** The state after the frames so far. */
export type Watch = {
  /** Number of consecutive frames that named it. */
  card: LiveCard | null
  times: number
  /** Since when a card lies there, still and sharp; milliseconds on the caller's clock. */
  stillSince: number | null
  /** Number of looks since then. */
  stillLooks: number
  /** The nearest that the table came in them, in bits: 0 if a look compared nothing. */
  nearest: number
  /** Time of the last look. */
  at: number | null
  /**
   * The rest after which the server was last asked about what lies there, which it has not named yet.
   */
  askedAfter: 'short rest' | 'rest' | null
  told: Told | null
}

export const NOTHING_WATCHED: Watch = {
  card: null,
  times: 0,
  stillSince: null,
  stillLooks: 0,
  nearest: Infinity,
  at: null,
  askedAfter: null,
  told: null,
}

/** A watch that starts with a named card that may still be there: it is not reported again. */
export function watchAfter(cardId: string | null): Watch {
  return { ...NOTHING_WATCHED, told: { ...JUST_TOLD, cardId, isKnown: true } }
}

/**
 * The watch when the camera goes on after a pause: the time in between counts neither as rest nor as
 * movement.
 */
export function watchAfterPause({ askedAfter, told }: Watch): Watch {
  return { ...NOTHING_WATCHED, askedAfter, told: told && { ...told, gone: 0, movedFor: 0 } }
}

const JUST_TOLD = { gone: 0, movedFor: 0, mayBeCovered: false }

/**
 * What to do now: `seek` a card, `hold` while one comes to rest, report that a card is `known`, or
 * `ask` the server about what no picture decides.
 */
export type WatchStep =
  | { step: 'seek' | 'hold' }
  /** `isAgain`: a card was named there, and another one may have been laid on it. */
  | { step: 'ask'; isAgain: boolean }
  | { step: 'known'; card: LiveCard }

/** `isGone`: the card that was told before is taken away, moved, or covered by one just named. */
type Watched = { watch: Watch; next: WatchStep; isGone: boolean }

/**
 * Processes one more frame. A single frame names nothing: a second one has to agree. A named card
 * is not named again before it is gone or another card is seen. If the server could not name a
 * card, it is asked again after something has moved; and it is asked about the spot of a named card
 * once something has moved there for a while.
 */
export function watchCard(before: Watch, look: LiveLook, now: number): Watched {
  const { card, isSteady, isSharp, quad } = look
  const isSame = card !== null && card.id === before.card?.id
  const times = card === null ? 0 : isSame ? before.times + 1 : 1
  const isStill = isSteady && isSharp && quad !== null
  const stillSince = isStill ? (before.stillSince ?? now) : null
  const stillLooks = isStill ? before.stillLooks + 1 : 0
  const nearest = isStill ? Math.min(before.nearest, look.distance ?? 0) : Infinity
  const askedAfter = card !== null || quad !== null ? before.askedAfter : null
  const isNamed = times >= FRAMES_TO_NAME
  const told = isNamed && card?.id !== before.told?.cardId ? null : stillTold(before, look, now)
  const isGone = before.told !== null && told === null && (before.told.isKnown || !isNamed)
  const watch = { card, times, stillSince, stillLooks, nearest, at: now, askedAfter, told }
  if (told && !mayBeAnother(told, card)) return { watch, next: { step: 'seek' }, isGone }
  const cardId = card?.id ?? null
  if (card && isNamed && !told) {
    const known = { ...JUST_TOLD, cardId, isKnown: true }
    return {
      watch: { ...watch, askedAfter: null, told: known },
      next: { step: 'known', card },
      isGone,
    }
  }
  if (stillSince === null) return { watch, next: { step: 'seek' }, isGone }
  const rest = restSoFar(watch, now - stillSince)
  if (rest === null) return { watch, next: { step: 'hold' }, isGone }
  const asked = told ? { ...told, ...JUST_TOLD } : { ...JUST_TOLD, cardId, isKnown: false }
  const next = { step: 'ask', isAgain: told !== null } as const
  return { watch: { ...watch, askedAfter: rest, told: asked }, next, isGone }
}

function mayBeAnother({ cardId, isKnown, mayBeCovered }: Told, seen: LiveCard | null): boolean {
  return isKnown && mayBeCovered && (seen === null || seen.id !== cardId)
}

/** The rest that a card has had, if that is enough to ask the server about it. */
function restSoFar(
  { stillLooks, nearest, askedAfter }: Watch,
  milliseconds: number,
): Watch['askedAfter'] {
  const isFar = nearest > ASK_FAR_AFTER.distance
  if (askedAfter === null && isFar && hasRested(ASK_FAR_AFTER)) return 'short rest'
  const minMs = askedAfter === 'rest' ? ASK_AGAIN_MS : ASK_AFTER.milliseconds
  return hasRested({ ...ASK_AFTER, milliseconds: minMs }) ? 'rest' : null

  function hasRested(least: { milliseconds: number; looks: number }) {
    return milliseconds >= least.milliseconds && stillLooks > least.looks
  }
}

function stillTold({ told, at }: Watch, look: LiveLook, now: number): Told | null {
  const { card, quad, isSteady } = look
  if (!told || (!told.isKnown && !isSteady)) return null
  const gone = card === null && quad === null ? told.gone + 1 : 0
  if (gone >= FRAMES_TO_FORGET) return null
  // The same card again: it is still on top.
  if (card !== null && card.id === told.cardId) return { ...told, ...JUST_TOLD }
  const passed = now - (at ?? now)
  const movedFor = Math.max(0, told.movedFor + (isSteady ? -passed : passed))
  return { ...told, gone, movedFor, mayBeCovered: told.mayBeCovered || movedFor >= LAID_MS }
}
