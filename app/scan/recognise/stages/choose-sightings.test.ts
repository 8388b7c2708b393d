import { describe, expect, it } from 'vitest'
import { quadOfBox } from '~/scan/recognise/image'
import type { OutlineSource } from '~/scan/recognise/outline'
import {
  cardsInTheMiddle,
  countOthers,
  isPictureSettled,
  likelyOutlines,
  nearestSightings,
  promisingSightings,
} from './choose-sightings'
import { startState } from './scan-state'
import type { ScanState, Sighting } from './scan-state'

const CONTOUR: OutlineSource = {
  ...{ kind: 'contour', channel: 'grey', binarisation: 'otsu', shape: 'corners' },
}
const WHOLE: OutlineSource = { kind: 'whole-photo', margin: 0 }

function sighting(side: number, facts: Partial<Sighting> & { rating?: number } = {}): Sighting {
  const quad = quadOfBox(0, 0, side, side * 1.4)
  const { rating = 0.5, ...more } = facts
  const outline = { quad, rating, source: CONTOUR }
  const rest = { turned: false, lead: 0, distance: 200, withoutGlare: false }
  return { quad, outline, fingerprint: new Uint32Array(16), ...rest, ...more }
}

function stateOf(sightings: Sighting[], width = 800, facts: Partial<ScanState> = {}): ScanState {
  const image = { data: new Uint8Array(), width, height: 880 }
  const photo = { image, colour: { levels: [] }, grey: { levels: [] } }
  const work = { picture: image, scale: 1 }
  return { ...startState({ ...photo, work }), sightings, ...facts }
}

function whole(): Sighting {
  const quad = quadOfBox(0, 0, 630, 880)
  return { ...sighting(630), quad, outline: { quad, rating: 0.3, source: WHOLE } }
}

function found(side: number, rating: number): Sighting {
  const one = sighting(side, { rating })
  return { ...one, outline: { ...one.outline, source: { kind: 'found' } } }
}

describe('countOthers', () => {
  const marks = [0, 1, 2, 3].map((index) => {
    return { quad: quadOfBox(index * 110, 0, index * 110 + 100, 140), score: 0.9, topScore: 0.9 }
  })

  it('counts the cards that the finder marked besides the one that is meant', () => {
    expect(countOthers(stateOf([], 800, { found: marks }))).toBe(3)
    expect(countOthers(stateOf([], 800, { found: marks.slice(0, 1) }))).toBe(0)
    expect(countOthers(stateOf([]))).toBe(0)
  })

  it('counts a card that the finder missed and whose outline is clear', () => {
    const quad = quadOfBox(500, 300, 600, 440)
    const outlines = [{ quad, rating: 0.8, source: CONTOUR }]
    expect(countOthers(stateOf([], 800, { found: marks, outlines }))).toBe(4)
  })
})

describe('likelyOutlines', () => {
  it('prefers the outermost contour of those rated nearly as high as the best', () => {
    const inner = sighting(200, { rating: 0.6 })
    const outer = sighting(300, { rating: 0.5 })
    const table = sighting(500, { rating: 0.4 })
    expect(likelyOutlines(stateOf([inner, outer, table]))).toEqual([outer])
  })

  it('takes a card-shaped photo itself for the card first', () => {
    const contour = sighting(300)
    expect(likelyOutlines(stateOf([whole(), contour], 630))).toEqual([whole(), contour])
    expect(likelyOutlines(stateOf([whole(), contour], 800))).toEqual([contour])
  })

  it('prefers the card finder’s surest card to contours, and to those of the same card', () => {
    const contour = sighting(300)
    const doubtful = found(500, 0.3)
    const surest = found(400, 0.9)
    expect(likelyOutlines(stateOf([doubtful, surest, contour]))).toEqual([surest, contour])
    const same = found(303, 0.9)
    expect(likelyOutlines(stateOf([same, contour]))).toEqual([same])
    expect(likelyOutlines(stateOf([surest]))).toEqual([surest])
  })

  it('takes the card finder’s mark for a card that fills its photo', () => {
    const [corner, , opposite] = whole().quad
    const surest = {
      ...found(300, 0.9),
      quad: quadOfBox(corner.x, corner.y, opposite.x, opposite.y),
    }
    expect(likelyOutlines(stateOf([whole(), surest], 630))).toEqual([surest])
  })

  it('prefers the card over the middle to a slightly surer one', () => {
    const aside = found(100, 0.9)
    const middle = found(700, 0.8)
    expect(likelyOutlines(stateOf([aside, middle]))).toEqual([middle])
    expect(likelyOutlines(stateOf([aside, found(700, 0.5)]))).toEqual([aside])
  })

  it('never takes a window for the card’s own outline', () => {
    const { outline, ...rest } = sighting(300)
    const inside: OutlineSource = { kind: 'window', inside: CONTOUR }
    const window = { ...rest, outline: { ...outline, source: inside } }
    expect(likelyOutlines(stateOf([window]))).toEqual([])
  })
})

describe('cardsInTheMiddle', () => {
  const at = (left: number, top: number, width: number): Sighting => {
    const quad = quadOfBox(left, top, left + width, top + width * 1.4)
    const { outline, ...rest } = sighting(width)
    return { ...rest, quad, outline: { ...outline, quad } }
  }
  const beside = at(0, 0, 200)
  const middle = at(300, 300, 200)

  it('finds another card if the recognised one does not cover the photo’s middle', () => {
    expect(cardsInTheMiddle(stateOf([beside, middle], 800, { best: beside }))).toEqual([middle])
  })

  it('finds none if the recognised card covers the middle, or nothing else does', () => {
    expect(cardsInTheMiddle(stateOf([beside, middle], 800, { best: middle }))).toEqual([])
    expect(cardsInTheMiddle(stateOf([beside], 800, { best: beside }))).toEqual([])
    expect(cardsInTheMiddle(stateOf([middle]))).toEqual([])
  })

  it('finds the nearest to a card of the catalogue, then the best rated', () => {
    const near = { ...at(310, 310, 200), distance: 120 }
    const rated = [0.9, 0.8, 0.7].map((rating) => {
      const { outline, ...rest } = at(305, 305, 200)
      return { ...rest, outline: { ...outline, rating } }
    })
    const found = cardsInTheMiddle(stateOf([beside, ...rated, near], 800, { best: beside }))
    expect(found).toEqual([near, rated[0], rated[1]])
  })

  it('accepts neither small things nor what surrounds the recognised card', () => {
    const small = at(350, 380, 110)
    const around = at(0, 0, 600)
    expect(cardsInTheMiddle(stateOf([beside, small, around], 800, { best: beside }))).toEqual([])
  })
})

it('refines the nearest and the best rated, each once', () => {
  const near = [101, 102, 103, 104, 105].map((distance) => sighting(100, { distance }))
  const rated = sighting(100, { rating: 0.9, distance: 104 })
  const chosen = promisingSightings(stateOf([...near, rated]))
  expect(chosen.slice(0, 4)).toEqual(nearestSightings(stateOf([...near, rated]), 4))
  expect(chosen).toContain(rated)
  expect(new Set(chosen).size).toBe(chosen.length)
})

describe('isPictureSettled', () => {
  const decided = { matches: [], margin: 60 }
  const state = (distance: number, isRefined: boolean) =>
    stateOf([], 800, { best: sighting(100, { distance }), retrieval: decided, isRefined })

  it('trusts a decisive picture once it is framed well or refined', () => {
    expect(isPictureSettled(state(120, false))).toBe(false)
    expect(isPictureSettled(state(120, true))).toBe(true)
    expect(isPictureSettled(state(100, false))).toBe(true)
  })

  it('trusts no picture without a margin', () => {
    expect(isPictureSettled({ ...state(90, true), retrieval: { matches: [], margin: 20 } })).toBe(
      false,
    )
  })
})
