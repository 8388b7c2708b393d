import { describe, expect, it } from 'vitest'
import { ASK_AFTER, ASK_AGAIN_MS, ASK_FAR_AFTER, LAID_MS } from '~/scan/recognise/thresholds/live'
import type { LiveCard } from './look/live-table'
import type { LiveLook } from './look/look-at-frames'
import { NOTHING_WATCHED, watchAfter, watchAfterPause, watchCard } from './watch-card'
import type { Watch, WatchStep } from './watch-card'

const pikachu: LiveCard = {
  id: 'base1-58',
  name: 'Pikachu',
  number: '58',
  set_name: 'Base Set',
  isAlone: true,
}
const bill = { ...pikachu, id: 'base1-91', name: 'Bill' }
const corner = { x: 0, y: 0 }
const still: LiveLook = {
  quad: [corner, corner, corner, corner],
  card: null,
  distance: 130,
  margin: 5,
  isSteady: true,
  isSharp: true,
  milliseconds: 20,
}
const named = (card: LiveCard): LiveLook => ({ ...still, card })

/** The action for each of these frames, which come a tenth of a second apart. */
function stepsOf(...looks: LiveLook[]): WatchStep['step'][] {
  return stepsAfter(NOTHING_WATCHED, looks)
}

function stepsAfter(before: Watch, looks: LiveLook[]): WatchStep['step'][] {
  let watch = before
  return looks.map((look, i) => {
    const after = watchCard(watch, look, i * 100)
    watch = after.watch
    return after.next.step
  })
}

/** For each request, whether it is about a spot where a card was named. */
function askedAfter(before: Watch, looks: LiveLook[]): boolean[] {
  let watch = before
  return looks.flatMap((look, i) => {
    const { watch: after, next } = watchCard(watch, look, i * 100)
    watch = after
    return next.step === 'ask' ? [next.isAgain] : []
  })
}

const times = (count: number, look: LiveLook) => Array.from({ length: count }, () => look)
const untilAsked = ASK_AFTER.milliseconds / 100
const untilAskedAgain = ASK_AGAIN_MS / 100

describe('a card whose picture decides', () => {
  it('is known after the second frame that names it', () => {
    expect(stepsOf(named(pikachu), named(pikachu))).toEqual(['hold', 'known'])
  })

  it('is not known if the frames name different ones', () => {
    expect(stepsOf(named(pikachu), named(bill), named(pikachu))).not.toContain('known')
    expect(stepsOf(named(pikachu), still, named(pikachu))).not.toContain('known')
  })

  it('is reported once while it lies there', () => {
    const steps = stepsOf(...times(20, named(pikachu)))
    expect(steps.filter((step) => step !== 'seek')).toEqual(['hold', 'known'])
  })

  it('is reported again once it was removed, and the next one at once', () => {
    const empty = { ...still, quad: null }
    const again = stepsOf(
      ...times(3, named(pikachu)),
      ...times(3, empty),
      ...times(3, named(pikachu)),
    )
    expect(again.filter((step) => step === 'known')).toHaveLength(2)
    const other = stepsOf(...times(3, named(pikachu)), ...times(2, named(bill)))
    expect(other.filter((step) => step === 'known')).toHaveLength(2)
  })

  it('is gone once it was removed, moved or covered by another one', () => {
    const isGone = (before: Watch, ...looks: LiveLook[]) => {
      let [watch, gone] = [before, false]
      for (const [i, look] of looks.entries()) {
        const after = watchCard(watch, look, i * 100)
        ;[watch, gone] = [after.watch, after.isGone]
      }
      return gone
    }
    const told = watchAfter(pikachu.id)
    expect(isGone(told, ...times(2, named(pikachu)))).toBe(false)
    expect(isGone(told, ...times(3, { ...still, quad: null }))).toBe(true)
    expect(isGone(told, ...times(2, named(bill))), 'covered without a gap').toBe(true)
    const asked = [...times(untilAsked + 1, still)]
    expect(isGone(NOTHING_WATCHED, ...asked, { ...still, isSteady: false })).toBe(true)
    expect(isGone(NOTHING_WATCHED, ...asked, ...times(2, named(bill))), 'the same').toBe(false)
  })

  it('is not reported again after a visit to its page, even if the phone moved', () => {
    const left = watchAfter(pikachu.id)
    const moved = { ...named(pikachu), isSteady: false }
    expect(stepsAfter(left, times(5, moved))).not.toContain('known')
    expect(stepsAfter(left, times(2, named(bill)))).toContain('known')
    expect(stepsAfter(watchAfter(null), times(30, still))).not.toContain('ask')
  })
})

describe('the spot where a card was named', () => {
  const named = watchAfter(pikachu.id)
  // The first look does not say for how long.
  const hand = times(1 + LAID_MS / 100, { ...still, isSteady: false })
  const wait = 2 * untilAskedAgain

  it('is asked about once something has moved there for a while, because it may be another card', () => {
    expect(stepsAfter(named, times(wait, still))).not.toContain('ask')
    expect(stepsAfter(named, [...hand.slice(1), ...times(wait, still)])).not.toContain('ask')
    const steps = stepsAfter(named, [...hand, ...times(wait, still)])
    expect(steps.filter((step) => step === 'ask')).toHaveLength(1)
    expect(askedAfter(named, [...hand, ...times(wait, still)])).toEqual([true])
    expect(askedAfter(NOTHING_WATCHED, times(wait, still))).toEqual([false])
  })

  it('is not asked about if a hand only trembles', () => {
    const tremble = times(20, still).map((look, i) => ({ ...look, isSteady: i % 2 === 0 }))
    expect(stepsAfter(named, [...tremble, ...times(wait, still)])).not.toContain('ask')
  })

  it('is not asked about because the camera paused', () => {
    const before = watchCard(named, { ...still, isSteady: false }, -60_000).watch
    const looks = [{ ...still, isSteady: false }, ...times(wait, still)]
    expect(stepsAfter(watchAfterPause(before), looks)).not.toContain('ask')
  })

  it('is left alone if the device recognises the same card', () => {
    const same = { ...still, card: pikachu }
    expect(stepsAfter(named, [...hand, ...times(wait, same)])).not.toContain('ask')
  })
})

describe('a card that no picture decides', () => {
  it('is asked about once it has lain still for a while, and only once', () => {
    const steps = stepsOf(...times(3 * untilAsked, still))
    expect(steps.indexOf('ask')).toBe(untilAsked)
    expect(steps.filter((step) => step === 'ask')).toHaveLength(1)
  })

  describe('and is far from every card of the table', () => {
    const far = { ...still, distance: ASK_FAR_AFTER.distance + 1 }
    /** After how many milliseconds it is asked about, with 30 looks a second. */
    const askedAt = (look: (at: number) => LiveLook) => {
      let watch = NOTHING_WATCHED
      for (let at = 0; at < 3000; at += 33) {
        const after = watchCard(watch, look(at), at)
        if (after.next.step === 'ask') return at
        watch = after.watch
      }
      return Infinity
    }

    it('is asked about after a shorter rest', () => {
      expect(askedAt(() => far)).toBe(165)
      expect(stepsOf(...times(9, far)).indexOf('ask')).toBe(ASK_FAR_AFTER.looks)
    })

    it('is not, if one look came nearer or compared nothing', () => {
      const near = { ...far, distance: ASK_FAR_AFTER.distance }
      expect(askedAt((at) => (at === 33 ? near : far))).toBe(429)
      expect(askedAt((at) => (at === 0 ? { ...far, distance: null } : far))).toBe(429)
    })

    it('is asked about again after the usual rest, and then after the longer one', () => {
      const moved = { ...far, isSteady: false }
      const first = [...times(6, far), moved]
      const second = [...times(2 * untilAsked, far), moved]
      const steps = stepsOf(...first, ...second, ...times(2 * untilAskedAgain, far))
      const asked = steps.flatMap((step, at) => (step === 'ask' ? [at] : []))
      expect(asked).toEqual([
        ASK_FAR_AFTER.looks,
        first.length + untilAsked,
        first.length + second.length + untilAskedAgain,
      ])
    })
  })

  it('is asked about again after it has moved, once it has lain still for longer', () => {
    const moved = { ...still, isSteady: false }
    const first = times(2 * untilAsked, still)
    const steps = stepsOf(...first, moved, ...times(2 * untilAskedAgain, still))
    expect(steps.filter((step) => step === 'ask')).toHaveLength(2)
    expect(steps.lastIndexOf('ask')).toBe(first.length + 1 + untilAskedAgain)
    const gone = { ...moved, quad: null }
    const next = stepsOf(...first, gone, ...times(2 * untilAsked, still))
    expect(next.lastIndexOf('ask'), 'the next card').toBe(first.length + 1 + untilAsked)
  })

  it('has not rested while the camera paused', () => {
    const before = watchCard(NOTHING_WATCHED, still, -60_000).watch
    const steps = stepsAfter(watchAfterPause(before), times(2 * untilAsked, still))
    expect(steps.indexOf('ask')).toBe(untilAsked)
  })

  it('is not asked about before a slow device has looked a few times', () => {
    let watch = NOTHING_WATCHED
    const steps = times(8, still).map((look, i) => {
      const after = watchCard(watch, look, i * 1000)
      watch = after.watch
      return after.next.step
    })
    expect(steps.indexOf('ask')).toBe(ASK_AFTER.looks)
  })

  it.each([
    ['moves', { isSteady: false }],
    ['is blurred', { isSharp: false }],
    ['is nowhere', { quad: null }],
  ])('is not asked about while it %s', (_why, change) => {
    const steps = stepsOf(...times(3 * untilAsked, { ...still, ...change }))
    expect(new Set(steps)).toEqual(new Set(['seek']))
  })
})
