import type { Photo } from '~/scan/recognise/decode.server'
import { visibleBits } from '~/scan/recognise/describe'
import type { Description } from '~/scan/recognise/describe'
import { createCardDescriber } from '~/scan/recognise/describe-card.server'
import { withoutGlare } from '~/scan/recognise/glare'
import type { Quad } from '~/scan/recognise/image'
import { turnVisible } from '~/scan/recognise/outline'
import type { Outline } from '~/scan/recognise/outline'
import { rectifyGrey } from '~/scan/recognise/rectify'
import { refineQuad } from '~/scan/recognise/refine-quad'
import type { RefineLimits } from '~/scan/recognise/refine-quad'
import { nearestDistance, retrieve, shortlist } from '~/scan/recognise/retrieve'
import type { VisibleBits } from '~/scan/recognise/retrieve'
import { COMPARE_COST } from '~/scan/recognise/thresholds/budget'
import { MAX_MATCHES, MAX_REFINED } from '~/scan/recognise/thresholds/compare'
import { likelyOutlines, nearestSightings } from './choose-sightings'
import type { ScanContext, ScanState, Sighting } from './scan-state'

const describeCard = createCardDescriber()

/** Without references, nothing distinguishes a better quad from a worse one. */
export function isBlind({ catalogue }: ScanContext): boolean {
  return catalogue.table.cards.length === 0
}

/** The state with each of the outlines compared with the whole catalogue. */
export function compareOutlines(
  state: ScanState,
  outlines: readonly Outline[],
  context: ScanContext,
): ScanState {
  const seen = outlines.map((outline) => compare(state.photo, outline, context))
  const sightings = [...state.sightings, ...seen]
  const spent = state.spent + seen.length * COMPARE_COST
  return judge({ ...state, sightings, spent, isRefined: false }, context)
}

/** Rectifies, describes and looks up one quad, both ways up. */
export function compare(
  photo: Photo,
  outline: Outline,
  { catalogue: { table }, onSighting }: ScanContext,
  skipsGlare = false,
): Sighting {
  const { quad } = outline
  const { upright, turned } = describeQuad(photo, outline, skipsGlare)
  const up = nearestDistance(upright, table, bitsSeen({ outline, turned: false }))
  const down = nearestDistance(turned, table, bitsSeen({ outline, turned: true }))
  const seen = { quad, outline, lead: Math.abs(up - down), withoutGlare: skipsGlare }
  const sighting =
    up <= down
      ? { ...seen, turned: false, distance: up, fingerprint: upright }
      : { ...seen, turned: true, distance: down, fingerprint: turned }
  onSighting?.(sighting)
  return sighting
}

/** The state with a sighting's sides moved to where its picture comes nearest to a card. */
export function refine(
  state: ScanState,
  start: Sighting,
  limits: RefineLimits,
  context: ScanContext,
): ScanState {
  const { table } = context.catalogue
  const bits = bitsSeen(start)
  const near = shortlist(start.fingerprint, table, MAX_REFINED.rows, bits)
  const direction = start.turned ? 'turned' : 'upright'
  let compared = 0
  const measure = (quad: Quad) => {
    compared++
    const moved = { ...start.outline, quad }
    const found = describeQuad(state.photo, moved, start.withoutGlare)[direction]
    return { quad, distance: nearestDistance(found, near, bits), found }
  }
  const refined = refineQuad({ ...start, found: start.fingerprint }, measure, limits)
  const { quad, found: fingerprint } = refined
  const distance = nearestDistance(fingerprint, table, bits)
  const refinement: Sighting = { ...start, quad, distance, fingerprint }
  context.onSighting?.(refinement)
  const sightings = [...state.sightings, refinement]
  const spent = state.spent + compared * COMPARE_COST
  return judge({ ...state, sightings, spent, isRefined: true }, context)
}

/** The bits of a sighting's fingerprint that show the card; all of them if nothing is hidden. */
export function bitsSeen({
  outline: { visible },
  turned,
}: Pick<Sighting, 'outline' | 'turned'>): VisibleBits | undefined {
  return visible && visibleBits(turned ? turnVisible(visible) : visible)
}

function describeQuad({ grey }: Photo, outline: Outline, skipsGlare: boolean): Description {
  const card = rectifyGrey(grey, outline.quad, undefined, outline.visible)
  return describeCard((skipsGlare ? withoutGlare(card) : null) ?? card)
}

/** The state with the best sighting so far, and the nearest cards of the catalogue. */
function judge(state: ScanState, context: ScanContext): ScanState {
  const [best] = isBlind(context) ? likelyOutlines(state) : nearestSightings(state, 1)
  return !best || best === state.best ? state : { ...state, ...seenAs(best, context) }
}

/** The state with this sighting as the best one, and the nearest cards of the catalogue. */
export function seenAs(
  best: Sighting,
  { catalogue: { table } }: ScanContext,
): Pick<ScanState, 'retrieval'> & { best: Sighting } {
  return { best, retrieval: retrieve(best.fingerprint, table, MAX_MATCHES, bitsSeen(best)) }
}
