import type { TextEvidence } from '~/scan/recognise/evidence'
import type { Quad } from '~/scan/recognise/image'
import { ALL_VISIBLE } from '~/scan/recognise/outline'
import type { Outline } from '~/scan/recognise/outline'
import { fitToTitle } from '~/scan/recognise/read/photo-text'
import type { Title } from '~/scan/recognise/read/photo-text'
import { cardsUnder } from '~/scan/recognise/read/title-cards'
import { window } from '~/scan/recognise/refine-quad'
import { pickRows } from '~/scan/recognise/retrieve'
import type { FingerprintTable } from '~/scan/recognise/retrieve'
import { COMPARE_COST } from '~/scan/recognise/thresholds/budget'
import { MAX_TITLED, REFINE_HIDDEN } from '~/scan/recognise/thresholds/compare'
import { HIDDEN } from '~/scan/recognise/thresholds/find'
import { answerNow } from './answer.server'
import { isOverMiddle, isPictureDecisive, nearestSightings } from './choose-sightings'
import { compare, refine, seenAs } from './compare.server'
import type {
  Piece,
  RecognitionCatalogue,
  ScanContext,
  ScanState,
  Sighting,
  Stage,
} from './scan-state'

/**
 * Compares what lies under the name that was read with the cards of that name. Where the photo
 * shows no clear outline, as in racks, the name's own position and size tell where its card is.
 */
export const compareNamed: Stage = {
  name: 'named',
  endsOnceSettled: true,
  plan: ({ title }) => (title ? [comparisonUnder(title)] : []),
}

function comparisonUnder(title: Title): Piece {
  return (state, context) => {
    const named = tableOfNamed(state.text, context.catalogue)
    if (named.cards.length === 0) return state
    const among = { ...context, catalogue: { ...context.catalogue, table: named } }
    const outlines = outlinesUnder(title, state).flatMap(listLowerHidden)
    const seen = outlines.map((outline) => compare(state.photo, outline, among))
    const upright = seen.filter(({ turned }) => !turned)
    const nearest = nearestSightings({ sightings: upright }, HIDDEN.refined)
    const refining = nearest.map((one) => refinementAmong(one, among))
    const spent = state.spent + seen.length * COMPARE_COST
    return { ...state, spent, agenda: [...refining, ...state.agenda] }
  }
}

/** Refines a sighting among the named cards, and keeps it if that decides among all cards. */
function refinementAmong(start: Sighting, among: ScanContext): Piece {
  return (state, context) => {
    const { best, spent } = refine(
      { ...state, best: null, sightings: [] },
      start,
      REFINE_HIDDEN,
      among,
    )
    const known = { ...state, spent }
    if (!best) return known
    const after = { ...known, ...seenAs(best, context), isRefined: true, titled: best }
    const [nearest] = after.retrieval.matches
    const isNamed = nearest && among.catalogue.table.cards.includes(nearest.card)
    const isMeant = isOverMiddle({ quad: visibleQuad(best) }, state)
    if (!isNamed || !isMeant || !isPictureDecisive(after)) return known
    const decided = { ...after, sightings: [...state.sightings, best] }
    return { ...decided, answer: answerNow(decided, context) }
  }
}

function visibleQuad({ quad, outline: { visible } }: Sighting): Quad {
  const { left, top, right, bottom } = visible ?? ALL_VISIBLE
  return window(quad, left, top, right, bottom)
}

/** The fingerprints of the cards whose name was read. */
function tableOfNamed(
  { names }: TextEvidence,
  { table, names: index }: RecognitionCatalogue,
): FingerprintTable {
  const cards = new Set(names.flatMap(({ entry }) => [...index.cards(entry)]))
  return pickRows(table, (row) => cards.has(table.cards[row] ?? -1))
}

/** The sightings that have the name at their top, best first, and where else its card may be. */
function outlinesUnder(title: Title, { sightings }: ScanState): Outline[] {
  const fitting = sightings.flatMap(({ quad, outline: { rating, source } }) => {
    const fitted = fitToTitle({ quad, rating }, title)
    return fitted ? [{ quad: fitted.quad, rating: fitted.fit, source }] : []
  })
  const best = fitting.sort((a, b) => b.rating - a.rating).slice(0, MAX_TITLED)
  const guessed = cardsUnder(title.line.quad).map((quad): Outline => {
    return { quad, rating: 0, source: { kind: 'titled' } }
  })
  return [...best, ...guessed]
}

/** The card whole, and with its lower part hidden: its name is not. */
function listLowerHidden(outline: Outline): Outline[] {
  const parts = HIDDEN.shares.map((bottom) => ({ ...ALL_VISIBLE, bottom }))
  return [outline, ...parts.map((visible) => ({ ...outline, visible }))]
}
