import { describe, expect, it } from 'vitest'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import { visibleBits } from './describe'
import {
  distanceBetweenRows,
  distancesTo,
  isDecisive,
  nearestDistance,
  retrieve,
  shortlist,
} from './retrieve'
import type { FingerprintTable } from './retrieve'

/** A fingerprint with its first `bits` bits set. */
function withBits(bits: number): Uint32Array {
  return Uint32Array.from({ length: FINGERPRINT_WORDS }, (_, word) => {
    const set = Math.min(32, Math.max(0, bits - word * 32))
    return set === 0 ? 0 : (0xffffffff << (32 - set)) >>> 0
  })
}

/** Rows at 100, 90, 300 and 130 bits from zero; the first two and the last two share a name. */
const bits = [100, 90, 300, 130]
const table: FingerprintTable = {
  words: Uint32Array.from(bits.flatMap((count) => [...withBits(count)])),
  cards: Uint32Array.of(7, 8, 9, 10),
  names: Uint32Array.of(0, 0, 1, 1),
}

describe('shortlist', () => {
  it('keeps the nearest rows with their cards, names and fingerprints', () => {
    const near = shortlist(withBits(0), table, 2)
    expect([...near.cards]).toEqual([7, 8])
    expect([...near.names]).toEqual([0, 0])
    expect([...distancesTo(withBits(0), near)]).toEqual([100, 90])
    expect(nearestDistance(withBits(290), near)).toBe(190)
  })

  it('keeps a smaller table completely', () => {
    expect([...shortlist(withBits(0), table, 9).cards]).toEqual([...table.cards])
  })
})

describe('retrieve', () => {
  it('ranks cards by the number of differing bits', () => {
    expect(retrieve(withBits(0), table, 3).matches).toEqual([
      { card: 8, distance: 90 },
      { card: 7, distance: 100 },
      { card: 10, distance: 130 },
    ])
  })

  it('measures the margin to the best card of another name', () => {
    expect(retrieve(withBits(0), table, 3).margin).toBe(40)
    expect(retrieve(withBits(295), table, 1).margin).toBe(195 - 5)
  })

  it('finds nothing in an empty table', () => {
    const empty = { words: new Uint32Array(), cards: new Uint32Array(), names: new Uint32Array() }
    expect(retrieve(withBits(5), empty, 3)).toEqual({ matches: [], margin: 0 })
  })

  it('ignores hidden bits of the dHash, and scales up the visible ones', () => {
    const visible = visibleBits({ left: 0, top: 0.5, right: 1, bottom: 1 })
    expect(visible.scale).toBeCloseTo(256 / (8 * 16))
    expect(nearestDistance(withBits(0), table, visible)).toBe(0)
    expect(distancesTo(withBits(512), table, visible)).toEqual(Uint16Array.of(512, 512, 212, 508))
    expect(retrieve(withBits(512), table, 1, visible).matches[0]?.card).toBe(9)
  })

  it('counts every bit of a word', () => {
    expect(nearestDistance(withBits(512), table)).toBe(212)
    expect(distanceBetweenRows(table, 0, 2)).toBe(200)
  })
})

describe('isDecisive', () => {
  it.each([
    [80, 30, true],
    [80, 29, false],
    [158, 30, false],
    [170, 36, true],
    [170, 35, false],
  ])('%i bits with a margin of %i: %s', (distance, margin, decisive) => {
    expect(isDecisive(distance, margin)).toBe(decisive)
  })
})
