import { describe, expect, it } from 'vitest'
import { baseSetCards, baseSetFingerprints } from '../../../tests/fixtures/base-set'
import { cardOf } from '../../../tests/fixtures/scan-fixtures'
import { packCatalogue, unpackCatalogue } from './shared-catalogue'

describe('packCatalogue and unpackCatalogue', () => {
  const snapshot = packCatalogue('7', baseSetCards, baseSetFingerprints)
  const catalogue = unpackCatalogue(snapshot)

  it('keeps everything that is printed on the cards, and omits the rest', () => {
    expect(catalogue.version).toBe('7')
    expect(catalogue.cards).toEqual(
      baseSetCards.map((card) => ({ ...card, damages: [], variants: [], imageBase: null })),
    )
  })

  it('keeps the totals of sub-series apart from their set’s', () => {
    const set = { id: 'swsh12.5', printedTotal: 159 }
    const cards = [
      cardOf({ number: 'GG01', set: { ...set, printedTotal: 70 } }),
      cardOf({ number: '001', set }),
      cardOf({ number: 'SWSH1', set: { ...set, printedTotal: null } }),
    ]
    const unpacked = unpackCatalogue(packCatalogue('1', cards, new Map()))
    expect(unpacked.cards.map((card) => card.set)).toEqual(cards.map((card) => card.set))
  })

  it('keeps each fingerprint with its card', () => {
    const { words, cards: indexes } = catalogue.table
    expect(indexes.length).toBe(baseSetFingerprints.size)
    indexes.forEach((index, row) => {
      const own = baseSetFingerprints.get(catalogue.cards[index]?.id ?? '')
      expect(Array.from(words.subarray(row * 16, row * 16 + 16))).toEqual(Array.from(own ?? []))
    })
  })

  it('is shared with another thread, not copied', () => {
    expect(structuredClone(snapshot).words).toBeInstanceOf(SharedArrayBuffer)
    const copy = structuredClone(snapshot)
    new Uint8Array(copy.rows)[0] = 42
    expect(new Uint8Array(snapshot.rows)[0]).toBe(42)
    new Uint8Array(copy.rows)[0] = 0
  })

  it('numbers equal names equally', () => {
    const { cards: indexes, names } = catalogue.table
    const byName = new Map<string, Set<number>>()
    indexes.forEach((index, row) => {
      const name = catalogue.cards[index]?.name ?? ''
      byName.set(name, (byName.get(name) ?? new Set()).add(names[row] ?? -1))
    })
    for (const numbers of byName.values()) expect(numbers.size).toBe(1)
    expect(new Set(names).size).toBe(byName.size)
  })

  it('numbers spellings of one name equally', () => {
    const cards = ['Mew-EX', 'Mew EX', 'Mewtwo EX'].map((name, at) =>
      cardOf({ name, number: String(at) }),
    )
    const prints = new Map(cards.map(({ id }) => [id, new Uint32Array(16)]))
    const spelt = unpackCatalogue(packCatalogue('1', cards, prints))
    expect([...spelt.table.names]).toEqual([0, 0, 1])
    expect([...spelt.namesakes(1)]).toEqual([0, 1])
  })

  it('finds namesakes and measures distances between cards', () => {
    const index = baseSetCards.findIndex(({ id }) => id === 'base1-4')
    expect([...catalogue.namesakes(index)]).toEqual([index])
    expect(catalogue.distanceBetween(index, index)).toBe(0)
    expect(catalogue.distanceBetween(index, index + 1)).toBeGreaterThan(100)
    const bare = unpackCatalogue(packCatalogue('8', baseSetCards, new Map()))
    expect(bare.distanceBetween(index, index + 1)).toBeNull()
    expect(bare.table.cards.length).toBe(0)
  })
})
