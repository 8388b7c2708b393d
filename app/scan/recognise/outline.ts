import { CARD_ASPECT, measureSides, turnQuad } from './image'
import type { Quad } from './image'
import { window } from './refine-quad'
import { HIDDEN, WINDOW_RATING } from './thresholds/find'

/** How a card may stand out: by brightness, local brightness, colour strength, colour. */
export const CHANNELS = ['grey', 'clahe', 'saturation', 'red-green', 'blue-yellow'] as const
export type Channel = (typeof CHANNELS)[number]

/** How to find outlines in a channel: by faint and strong edges, brightness, contrast. */
export const BINARISATIONS = ['faint-edges', 'strong-edges', 'otsu', 'adaptive'] as const
export type Binarisation = (typeof BINARISATIONS)[number]

/**
 * Why there might be a card: the photo itself, the card finder, a contour, the name that was read,
 * or a variation of these.
 */
export type OutlineSource =
  | { kind: 'whole-photo'; margin: number }
  | { kind: 'found' }
  | { kind: 'titled' }
  | { kind: 'contour'; channel: Channel; binarisation: Binarisation; shape: ContourShape }
  | { kind: 'window'; inside: OutlineSource }
  | { kind: 'completed'; from: OutlineSource }

/**
 * How a contour became a quad: by its own four corners, as the smallest box around it, or as a quad
 * without a card's shape that may be the visible part of one.
 */
export type ContourShape = 'corners' | 'box' | 'fragment'

/** A quad that may be a card; `rating` in 0…1 says how much it looks like a card's outline. */
export type Outline = {
  quad: Quad
  rating: number
  source: OutlineSource
  /** The visible part of a partly hidden card; the whole card by default. */
  visible?: VisiblePart
}

/** The part of a card that a photo shows, as fractions of the card's width and height. */
export type VisiblePart = { left: number; top: number; right: number; bottom: number }

export const ALL_VISIBLE: VisiblePart = { left: 0, top: 0, right: 1, bottom: 1 }

/** Whether nothing in the photo suggests a card: its own frame was taken for one. */
export function isGuess(source: OutlineSource): boolean {
  switch (source.kind) {
    case 'whole-photo':
      return true
    case 'found':
    case 'titled':
    case 'contour':
      return false
    case 'window':
      return isGuess(source.inside)
    case 'completed':
      return isGuess(source.from)
  }
}

/** Whether it has a contour's own four corners, and so is most likely a card's edge. */
export function hasOwnCorners(source: OutlineSource): boolean {
  return source.kind === 'contour' && source.shape === 'corners'
}

/** The visible part of a card that is upside down. */
export function turnVisible({ left, top, right, bottom }: VisiblePart): VisiblePart {
  return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top }
}

/**
 * The cards of which an outline may be the visible part: extended to a card's aspect ratio beyond
 * each of its sides in turn. Where another card, a rail or the photo's edge cuts a card off, three
 * of its sides remain, and they determine the fourth.
 */
export function completeOutline({ quad, rating, source }: Outline): Outline[] {
  return [quad, turnQuad(quad, 1)].flatMap((standing): Outline[] => {
    const { width, height } = measureSides(standing)
    const facts = {
      rating: rating * WINDOW_RATING,
      source: { kind: 'completed', from: source } as const,
    }
    const completed: Outline[] = []
    const down = width / CARD_ASPECT / height
    if (isHidden(down)) {
      const [below, above] = [window(standing, 0, 0, 1, down), window(standing, 0, 1 - down, 1, 1)]
      completed.push({ ...facts, quad: below, visible: { ...ALL_VISIBLE, bottom: 1 / down } })
      completed.push({ ...facts, quad: above, visible: { ...ALL_VISIBLE, top: 1 - 1 / down } })
    }
    const across = (height * CARD_ASPECT) / width
    if (isHidden(across)) {
      const [right, left] = [
        window(standing, 0, 0, across, 1),
        window(standing, 1 - across, 0, 1, 1),
      ]
      completed.push({ ...facts, quad: right, visible: { ...ALL_VISIBLE, right: 1 / across } })
      completed.push({ ...facts, quad: left, visible: { ...ALL_VISIBLE, left: 1 - 1 / across } })
    }
    return completed
  })
}

/**
 * What may be the visible part of a card that was found whole, including corners under other
 * things: the card without a given part of one of its sides.
 */
export function listVisibleParts({ quad, rating, source }: Outline): Outline[] {
  const parts = HIDDEN.shares.flatMap((share): Partial<VisiblePart>[] => [
    { bottom: share },
    { top: 1 - share },
    { right: share },
    { left: 1 - share },
  ])
  return parts.map((part) => ({
    quad,
    rating: rating * WINDOW_RATING,
    source: { kind: 'completed', from: source },
    visible: { ...ALL_VISIBLE, ...part },
  }))
}

function isHidden(growth: number): boolean {
  return growth >= HIDDEN.minGrowth && growth <= HIDDEN.maxGrowth
}
