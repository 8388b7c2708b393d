import { describe, expect, it } from 'vitest'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import { visibleBits } from '~/scan/recognise/describe'
import { distancesTo, nearestDistance } from '~/scan/recognise/retrieve'
import type { FingerprintTable } from '~/scan/recognise/retrieve'
import { createRandom } from '../../../tests/drawn-cards/random'
import { itIsCompiledFromText } from '../../../tests/recognition/compiled-text'
import { SEARCH_FILE, createTableSearch } from './search-table.server'

const random = createRandom('fingerprints')

function fingerprints(count: number): Uint32Array {
  return Uint32Array.from({ length: count * FINGERPRINT_WORDS }, () => random.next() * 2 ** 32)
}

describe('createTableSearch', () => {
  const visible = visibleBits({ left: 0, top: 0.2, right: 0.7, bottom: 1 })

  /** Rows that fill their last block of sixteen, and that do not; up to a few pages of memory. */
  it.each([16, 1500, 1501, 1504, 1507])('measures %i rows as JavaScript does', (rows) => {
    const words = fingerprints(rows)
    const cards = new Uint32Array(rows)
    const plain: FingerprintTable = { words, cards, names: cards }
    const searched = { ...plain, search: createTableSearch(words) }
    // Rows after one that is this near are left out early: here all, half of them, or none.
    const near = [0, rows >> 1, rows - 1].map((row) => {
      const one = words.slice(row * FINGERPRINT_WORDS, (row + 1) * FINGERPRINT_WORDS)
      return one.fill(0, 0, 2)
    })
    for (const query of [fingerprints(1), ...near, fingerprints(1)])
      for (const seen of [undefined, visible, undefined]) {
        expect(distancesTo(query, searched, seen)).toEqual(distancesTo(query, plain, seen))
        expect(nearestDistance(query, searched, seen)).toBe(nearestDistance(query, plain, seen))
      }
  })

  it('handles the minimum and the maximum', () => {
    const none = createTableSearch(new Uint32Array(FINGERPRINT_WORDS))
    const query = new Uint32Array(FINGERPRINT_WORDS)
    expect([...none.distancesTo(query)]).toEqual([0])
    expect(none.nearestDistance(query)).toBe(0)
    query.fill(0xffffffff)
    expect([...none.distancesTo(query)]).toEqual([512])
    expect(none.nearestDistance(query)).toBe(512)
    expect(none.nearestDistance(query, visible)).toBe(512)
  })

  it('handles an empty table', () => {
    const empty = createTableSearch(new Uint32Array())
    expect(empty.distancesTo(fingerprints(1)).length).toBe(0)
    expect(empty.nearestDistance(fingerprints(1))).toBe(512)
  })
})

itIsCompiledFromText(new URL(SEARCH_FILE, import.meta.url))
