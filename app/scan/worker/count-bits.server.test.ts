import { describe, expect, it } from 'vitest'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import { visibleBits } from '~/scan/recognise/describe'
import { distancesTo } from '~/scan/recognise/retrieve'
import type { FingerprintTable } from '~/scan/recognise/retrieve'
import { createRandom } from '../../../tests/drawn-cards/random'
import { itIsCompiledFromText } from '../../../tests/recognition/compiled-text'
import { COUNTER_FILE, createBitCounter } from './count-bits.server'

const random = createRandom('fingerprints')

function fingerprints(count: number): Uint32Array {
  return Uint32Array.from({ length: count * FINGERPRINT_WORDS }, () => random.next() * 2 ** 32)
}

describe('createBitCounter', () => {
  const words = fingerprints(1500)
  const plain: FingerprintTable = {
    words,
    cards: new Uint32Array(1500),
    names: new Uint32Array(1500),
  }
  const counted = { ...plain, countBits: createBitCounter(words) }

  it('counts as JavaScript does, over more than a page of memory', () => {
    const visible = visibleBits({ left: 0, top: 0.2, right: 0.7, bottom: 1 })
    for (let i = 0; i < 3; i++) {
      const query = fingerprints(1)
      expect(distancesTo(query, counted)).toEqual(distancesTo(query, plain))
      expect(distancesTo(query, counted, visible)).toEqual(distancesTo(query, plain, visible))
    }
  })

  it('handles the minimum and the maximum', () => {
    const none = createBitCounter(new Uint32Array(FINGERPRINT_WORDS))
    const query = new Uint32Array(FINGERPRINT_WORDS)
    expect([...none(query)]).toEqual([0])
    expect([...none(query.fill(0xffffffff))]).toEqual([256 + (256 << 16)])
  })

  it('handles an empty table', () => {
    expect(createBitCounter(new Uint32Array())(fingerprints(1)).length).toBe(0)
  })
})

itIsCompiledFromText(new URL(COUNTER_FILE, import.meta.url))
