import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryStore } from '../../../tests/fixtures/kysely-catalogue'
import { firstSet, madeUpCard, madeUpFingerprint } from '../../../tests/contracts/catalogue-store'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { imagesInFolder } from '~/catalogue/images/image-folder.server'
import { buildStarter } from './build-starter.server'
import { fromColumns, toColumns } from './card-columns'
import { loadStarter, openStarter } from './starter.server'

const shared = path.resolve(process.env['SHARED_DIR'] ?? '../shared')
const cardsFile = path.join(shared, 'catalogue/tcgdex-cards-en.jsonl.gz')
const setsFile = path.join(shared, 'catalogue/tcgdex-sets-en.json')

const starter = openStarter()
const { sets, cards, fingerprints } = starter.read()

describe('the starter', () => {
  it('holds all English cards and sets, and fingerprints of some', () => {
    expect(cards).toHaveLength(21_066)
    expect(sets).toHaveLength(203)
    expect(fingerprints.size).toBe(601)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
  })

  it('knows a card’s facts', () => {
    const card = cards.find(({ id }) => id === 'sv03.5-006')
    expect(card).toMatchObject({
      ...{ name: 'Charizard ex', number: '006', hp: 330, artist: 'PLANETA Mochizuki' },
      ...{ rarity: 'Double rare', supertype: 'Pokémon', types: ['Fire'], stage: 'Stage2' },
      ...{ attacks: ['Brave Wing', 'Explosive Vortex'], damages: ['60+', '330'], abilities: [] },
      set: { name: '151', code: 'MEW', printedTotal: 165, releaseDate: '2023-09-22' },
      variants: [{ type: 'holo', tcgplayerId: 502_558, cardmarketId: 733_601 }],
    })
  })

  it('survives packing and reading without loss', () => {
    const facts: unknown = JSON.parse(JSON.stringify(toColumns(starter.read())))
    expect(fromColumns(facts)).toEqual(starter.read())
  })

  const present = existsSync(cardsFile)
  const note = present ? '' : ` (skipped: no catalogue under ${shared})`
  it.skipIf(!present)(`matches its sources${note}`, async () => {
    const built = await buildStarter({
      ...{ cardsFile, setsFile, describeImage: fingerprintOfImage },
      // One set only, because measuring takes time.
      references: {
        read: (card, size) =>
          card.set.id === 'base2'
            ? imagesInFolder(path.join(shared, 'references')).read(card, size)
            : Promise.resolve({ status: 'absent' }),
      },
    })
    if (built.status !== 'built') throw new Error(built.status)
    expect(built.starter.cards).toEqual(cards)
    expect(built.starter.sets).toEqual(sets)
    expect(built.starter.fingerprints.size).toBe(64)
    for (const [id, measured] of built.starter.fingerprints)
      expect(fingerprints.get(id), id).toEqual(measured)
  })
})

describe('loading the starter', () => {
  const [before, after] = [new Date('2026-08-01'), new Date('2026-09-01')]

  it('fills an empty store, and keeps the fingerprints measured there', async () => {
    const { store } = await temporaryStore()
    await store.putFingerprints(new Map([['base1-4', madeUpFingerprint(4)]]))
    expect(await loadStarter(store, starter)).toBe(true)
    expect(await store.counts()).toEqual({ cards: 21_066, fingerprints: 601 })
    expect((await store.allFingerprints()).get('base1-4')).toEqual(madeUpFingerprint(4))
    expect(await store.cardsAsOf()).toEqual(starter.asOf)
    const version = await store.version()
    expect(await loadStarter(store, starter)).toBe(false)
    expect(await store.version()).toBe(version)
  })

  it('adds the fingerprints that a start did not come to', async () => {
    const { store } = await temporaryStore()
    const putFingerprints = () => Promise.reject(new Error('disk full'))
    await expect(loadStarter({ ...store, putFingerprints }, starter)).rejects.toThrow('disk full')
    expect(await store.counts()).toEqual({ cards: 21_066, fingerprints: 0 })
    expect(await loadStarter(store, starter)).toBe(true)
    expect(await store.counts()).toEqual({ cards: 21_066, fingerprints: 601 })
    expect(await loadStarter(store, starter)).toBe(false)
  })

  it('adds fingerprints to cards that were synced before the first start', async () => {
    const { store } = await temporaryStore()
    await store.replaceCards(sets, cards, new Date(starter.asOf.getTime() + 1))
    expect(await loadStarter(store, starter)).toBe(true)
    expect(await store.counts()).toEqual({ cards: 21_066, fingerprints: 601 })
    expect(await loadStarter(store, starter)).toBe(false)
  })

  it('replaces older cards and keeps newer ones', async () => {
    const { store } = await temporaryStore()
    await store.putFingerprints(new Map([['base1-1', madeUpFingerprint(1)]]))
    await store.replaceCards([firstSet], [madeUpCard('1')], after)
    expect(await loadStarter(store, starter)).toBe(false)
    await store.replaceCards([firstSet], [madeUpCard('1')], before)
    expect(await loadStarter(store, starter)).toBe(true)
    expect((await store.counts()).cards).toBe(21_066)
  })
})
