import { CARD_ASPECT, sidesOf, turnQuad } from './image'
import type { Quad } from './image'
import type { Binarisation, Channel } from './find/locate-channels.server'
import { window } from './refine-quad'
import { HIDDEN, WINDOW_RATING } from './thresholds/find'

/** Why there might be a card: the photo itself, the card finder, a contour, or one of these changed. */
export type OutlineSource =
  | { kind: 'whole-photo'; margin: number }
  | { kind: 'found' }
  | { kind: 'contour'; channel: Channel; binarisation: Binarisation; shape: ContourShape }
  | { kind: 'window'; inside: OutlineSource }
  | { kind: 'completed'; from: OutlineSource }

/**
 * How a contour became a quad: by its own four corners, as the smallest box around it, or as a quad
 * that has no card's shape and may be what is seen of one.
 */
export type ContourShape = 'corners' | 'box' | 'fragment'

/** A place where a card might be; `rating` in 0…1 says how much it looks like a card's outline. */
export type Outline = {
  quad: Quad
  rating: number
  source: OutlineSource
  /** What is seen of a card that is partly hidden; the whole card where this is left out. */
  visible?: VisiblePart
}

/** The part of a card that a photo shows, as shares of the card's width and height. */
export type VisiblePart = { left: number; top: number; right: number; bottom: number }

export const ALL_VISIBLE: VisiblePart = { left: 0, top: 0, right: 1, bottom: 1 }

/** Whether nothing in the photo says that there is a card: its own frame was taken for one. */
export function isGuess(source: OutlineSource): boolean {
  switch (source.kind) {
    case 'whole-photo':
      return true
    case 'found':
    case 'contour':
      return false
    case 'window':
      return isGuess(source.inside)
    case 'completed':
      return isGuess(source.from)
  }
}

/** Whether it is a contour's own four corners: what most likely is a card's edge. */
export function hasOwnCorners(source: OutlineSource): boolean {
  return source.kind === 'contour' && source.shape === 'corners'
}

/** The visible part of a card that is looked at upside down. */
export function turnVisible({ left, top, right, bottom }: VisiblePart): VisiblePart {
  return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top }
}

/**
 * The cards of which an outline may be what is seen: continued to a card's aspect beyond each of
 * its sides in turn. Where another card, a rail or the photo's own edge ends a card, three of its
 * sides are left, and they tell where the fourth is.
 */
export function completionsOf({ quad, rating, source }: Outline): Outline[] {
  return [quad, turnQuad(quad, 1)].flatMap((standing): Outline[] => {
    const { width, height } = sidesOf(standing)
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
 * What may be seen of a card that was found whole, corners under other things and all: it without so
 * much of one of its sides.
 */
export function coveredPartsOf({ quad, rating, source }: Outline): Outline[] {
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
