import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'

/** An empty store, and the function that releases its resources. */
export type EmptyStore = { store: CatalogueStore; close(): Promise<void> }

export const firstSet: CardSet = {
  id: 'base1',
  name: 'Base Set',
  serieId: 'base',
  code: 'BS',
  printedTotal: 102,
  releaseDate: '1999-01-09',
}
const undatedSet: CardSet = {
  ...firstSet,
  id: 'a-promo',
  code: null,
  printedTotal: null,
  releaseDate: null,
}

export function madeUpCard(number: string, facts: Partial<CatalogueCard> = {}): CatalogueCard {
  const set = facts.set ?? firstSet
  return {
    id: `${set.id}-${number}`,
    name: `Card ${number}`,
    number,
    set,
    supertype: 'Pokémon',
    rarity: 'Rare',
    hp: 120,
    artist: 'Someone',
    types: ['Fire'],
    stage: 'Stage2',
    attacks: ['Fire Spin', 'Scratch'],
    damages: ['100', ''],
    abilities: ['Energy Burn'],
    variants: [{ type: 'holo', detail: 'shadowless', tcgplayerId: 42382, cardmarketId: null }],
    imageBase: `https://images.example/en/base/${set.id}/${number}`,
    ...facts,
  }
}

export function madeUpFingerprint(seed: number): Fingerprint {
  return Uint32Array.from(
    { length: FINGERPRINT_WORDS },
    (_, i) => (seed * 2654435761 + i * 40503) >>> 0,
  )
}

/**
 * What a `CatalogueStore` does on each database; `open` returns a fresh, empty one for each test.
 */
export function describeCatalogueStore(name: string, open: () => Promise<EmptyStore>): void {
  describe(`catalogue store: ${name}`, () => {
    let opened: EmptyStore
    let store: CatalogueStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.close())
    const current = () => store
    describeCards(current)
    describeManyCards(current)
    describeFingerprints(current)
    describeVersion(current)
  })
}

function describeCards(store: () => CatalogueStore): void {
  it('is empty at first', async () => {
    expect(await store().counts()).toEqual({ cards: 0, fingerprints: 0 })
    expect(await store().allCards()).toEqual([])
    expect(await store().findCard('base1-4')).toBeNull()
  })

  it('returns every fact of a card', async () => {
    const bare = madeUpCard('%3F', {
      number: '?',
      set: undatedSet,
      supertype: 'Trainer',
      ...{ rarity: null, hp: null, artist: null, stage: null, imageBase: null },
      ...{ types: [], attacks: [], damages: [], abilities: [], variants: [] },
    })
    await store().replaceCards([firstSet, undatedSet], [madeUpCard('4'), bare])
    expect(await store().findCard('base1-4')).toEqual(madeUpCard('4'))
    expect(await store().findCard(bare.id)).toEqual(bare)
    expect(await store().allSets()).toEqual([firstSet, undatedSet])
  })

  it('keeps the total that a card of a sub-series prints', async () => {
    const gallery = madeUpCard('TG12', { set: { ...firstSet, printedTotal: 30 } })
    await store().replaceCards([firstSet], [madeUpCard('1'), gallery])
    const totals = (await store().allCards()).map((card) => card.set.printedTotal)
    expect(totals).toEqual([102, 30])
    expect((await store().allSets())[0]?.printedTotal).toBe(102)
  })

  it('replaces the whole catalogue and keeps the given order', async () => {
    await store().replaceCards([firstSet], [madeUpCard('1'), madeUpCard('2')])
    await store().replaceCards([firstSet], [madeUpCard('10'), madeUpCard('9'), madeUpCard('2')])
    expect((await store().allCards()).map((card) => card.number)).toEqual(['10', '9', '2'])
    expect(await store().findCard('base1-1')).toBeNull()
  })
}

function describeManyCards(store: () => CatalogueStore): void {
  it('finds the existing cards, in the requested order, each once', async () => {
    await store().replaceCards(
      [firstSet],
      ['1', '2', '3'].map((number) => madeUpCard(number)),
    )
    const found = await store().findCards(['base1-3', 'nope', 'base1-1', 'base1-3'])
    expect(found.map((card) => card.id)).toEqual(['base1-3', 'base1-1'])
    expect(await store().findCards([])).toEqual([])
  })

  it('accepts more cards and ids than one statement has parameters', async () => {
    const cards = Array.from({ length: 12_000 }, (_, i) => madeUpCard(String(i)))
    await store().replaceCards([firstSet], cards)
    expect((await store().counts()).cards).toBe(12_000)
    const ids = cards.flatMap((card) => [card.id, `no-${card.id}`, `nor-${card.id}`])
    expect(await store().findCards(ids)).toHaveLength(12_000)
  })

  it('uses the first of two cards with one id, and adds sets that only cards mention', async () => {
    await store().replaceCards([], [madeUpCard('1', { name: 'First' }), madeUpCard('1')])
    expect((await store().allCards()).map((card) => card.name)).toEqual(['First'])
    expect(await store().allSets()).toEqual([firstSet])
  })
}

function describeFingerprints(store: () => CatalogueStore): void {
  it('returns fingerprints unchanged, replaces them, and keeps them with cards that stay', async () => {
    await store().replaceCards([firstSet], [madeUpCard('1'), madeUpCard('2')])
    await store().putFingerprints(new Map([['base1-1', madeUpFingerprint(1)]]))
    await store().putFingerprints(
      new Map([
        ['base1-1', madeUpFingerprint(2)],
        ['base1-2', madeUpFingerprint(3)],
      ]),
    )
    await store().replaceCards([firstSet], [madeUpCard('1')])
    expect(await store().allFingerprints()).toEqual(new Map([['base1-1', madeUpFingerprint(2)]]))
    expect(await store().counts()).toEqual({ cards: 1, fingerprints: 1 })
  })

  it('keeps fingerprints of unknown cards until their card arrives', async () => {
    await store().putFingerprints(new Map([['base1-7', madeUpFingerprint(7)]]))
    expect(await store().allFingerprints()).toEqual(new Map())
    await store().replaceCards([firstSet], [madeUpCard('7')])
    expect(await store().allFingerprints()).toEqual(new Map([['base1-7', madeUpFingerprint(7)]]))
  })

  it('remembers which images were missing, and since when', async () => {
    const may = new Date('2026-05-01T00:00:00Z')
    const june = new Date('2026-06-01T00:00:00Z')
    await store().putImagesMissing(['base1-1', 'base1-2', 'base1-2'], may)
    await store().putImagesMissing(['base1-2'], june)
    expect(await store().imagesMissing(may)).toEqual(new Set(['base1-1', 'base1-2']))
    expect(await store().imagesMissing(june)).toEqual(new Set(['base1-2']))
  })
}

function describeVersion(store: () => CatalogueStore): void {
  it('changes only the part of the version that was written', async () => {
    const parts = async () => (await store().version()).split('.')
    const [noCards, noFingerprints] = await parts()
    await store().replaceCards([firstSet], [madeUpCard('1')])
    const [cards, still] = await parts()
    expect(cards).not.toBe(noCards)
    expect(still).toBe(noFingerprints)
    await store().putFingerprints(new Map([['base1-1', madeUpFingerprint(1)]]))
    const [same, fingerprints] = await parts()
    expect(same).toBe(cards)
    expect(fingerprints).not.toBe(noFingerprints)
    await store().replaceCards([firstSet], [madeUpCard('1')])
    expect(await parts()).not.toContain(cards)
  })

  it('leaves everything unchanged when a write fails', async () => {
    await store().replaceCards([firstSet], [madeUpCard('1')])
    const before = await store().version()
    const unstorable = madeUpCard('2')
    Object.assign(unstorable, { name: null })
    await expect(store().replaceCards([firstSet], [madeUpCard('9'), unstorable])).rejects.toThrow()
    expect(await store().version()).toBe(before)
    expect((await store().allCards()).map((card) => card.number)).toEqual(['1'])
  })
}
