import { describe, expect, it } from 'vitest'
import { firstSet, madeUpCard } from '../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../tests/fixtures/kysely-catalogue'
import { fault, startReplica } from '../../tests/fixtures/tcgdex-replica'
import { createJobs } from '~/storage/jobs.server'
import { collectPrintedNames } from './printed-names'
import { readPrintedNames, shippedNames } from './starter/read-printed-names.server'
import { syncPrintedNames } from './sync/sync-printed-names.server'

const charizard = madeUpCard('4', { name: 'Charizard', attacks: ['Fire Spin'] })
const reprint = madeUpCard('5', { name: 'Charizard', attacks: ['Fire Spin', 'Scratch'] })
const byId = new Map([charizard, reprint].map((card) => [card.id, card]))

describe('collectPrintedNames', () => {
  it('maps English words to what cards print', () => {
    const printed = [
      { id: 'base1-5', name: 'Dracaufeu', attacks: ['Tourbillon de feu', null] },
      { id: 'base1-4', name: 'Dracaufeu', attacks: ['Danse Flammes'] },
      { id: 'unknown-1', name: 'Autre', attacks: [] },
    ]
    expect(collectPrintedNames('fr', printed, byId)).toEqual({
      language: 'fr',
      names: [['Charizard', 'Dracaufeu']],
      attacks: [['Fire Spin', 'Danse Flammes', 'Tourbillon de feu']],
      sets: ['base1'],
    })
  })

  it('omits attacks that cannot be matched to the English ones', () => {
    const printed = [{ id: 'base1-5', name: null, attacks: ['Feuerwirbel'] }]
    expect(collectPrintedNames('de', printed, byId)).toMatchObject({ names: [], attacks: [] })
  })
})

describe('the names that ship with the app', () => {
  it('know cards of all five languages', () => {
    const namesOf = (english: string) =>
      shippedNames().map(({ names: { language, names } }) => [
        language,
        names.find(([word]) => word === english)?.[1],
      ])
    expect(namesOf('Bulbasaur')).toEqual([
      ...[
        ['fr', 'Bulbizarre'],
        ['de', 'Bisasam'],
        ['es', 'Bulbasaur'],
      ],
      ...[
        ['it', 'Bulbasaur'],
        ['pt', 'Bulbasaur'],
      ],
    ])
  })

  it('give way to newer ones of a sync, language by language', async () => {
    const { store } = await temporaryStore()
    const [french] = shippedNames()
    if (!french) throw new Error('no names ship with the app')
    const later = new Date(french.asOf.getTime() + 1)
    await store.putPrintedNames({ ...french.names, names: [] }, later)
    await store.putPrintedNames({ ...french.names, language: 'de' }, new Date('2020-01-01'))
    const read = await readPrintedNames(store)
    expect(read.map(({ asOf }) => asOf)).toEqual([later, ...Array<Date>(4).fill(french.asOf)])
  })
})

describe('syncPrintedNames', () => {
  const knownNames = () => Promise.resolve([])

  it('fetches each language, one request at a time', async () => {
    const replica = await startReplica([{ id: 's1', cards: 600 }])
    const { store, db } = await temporaryStore()
    const set = { ...firstSet, id: 's1' }
    await store.replaceCards([set], [madeUpCard('1', { set, name: 'One', attacks: ['Hit'] })])
    const sync = { store, jobs: createJobs(db), baseUrl: replica.baseUrl, knownNames }
    expect(await syncPrintedNames({ ...sync, requests: { spacingMs: 0 } })).toEqual({
      ...{ status: 'synced', languages: 5 },
    })
    const synced = await store.printedNames()
    expect(synced.map(({ names }) => names.language).sort()).toEqual(['de', 'es', 'fr', 'it', 'pt'])
    expect(synced[0]?.names).toMatchObject({
      ...{ names: [['One', 'Card 1']], attacks: [['Hit', 'Scratch']], sets: ['s1'] },
    })
    expect(replica.mostAtOnce()).toBe(1)
    // Of each language two pages, and an empty one that stays empty.
    expect(replica.log).toHaveLength(25)
  })

  it('does not take an empty page in the middle for the end', async () => {
    const replica = await startReplica([{ id: 's1', cards: 600 }])
    const { store, db } = await temporaryStore()
    const set = { ...firstSet, id: 's1' }
    await store.replaceCards([set], [madeUpCard('600', { set, name: 'Last' })])
    replica.faults.set('page 1', fault.body('{"data":{"cards":[]}}', 2))
    const sync = { store, jobs: createJobs(db), baseUrl: replica.baseUrl, knownNames }
    expect(await syncPrintedNames({ ...sync, requests: { spacingMs: 0 } })).toMatchObject({
      status: 'synced',
    })
    expect((await store.printedNames())[0]?.names.names).toEqual([['Last', 'Card 600']])
  })

  it('keeps the names of a language if the host has fewer than 90 % of them, unless that is wanted', async () => {
    const replica = await startReplica([{ id: 's1', cards: 8 }])
    const { store, db } = await temporaryStore()
    const set = { ...firstSet, id: 's1' }
    const cards = Array.from({ length: 9 }, (_, i) =>
      madeUpCard(`${i + 1}`, { set, name: `Name ${i}`, attacks: [] }),
    )
    await store.replaceCards([set], cards)
    const known = (words: number) => {
      const names = Array.from({ length: words }, (_, i): [string, string] => [`Name ${i}`, 'Nom'])
      const of = (language: 'fr' | 'es') => ({ names: { language, names, attacks: [], sets: [] } })
      return () => Promise.resolve([of('fr'), of('es')])
    }
    const stored = async () =>
      (await store.printedNames()).map(({ names }) => names.language).sort()
    const sync = { store, jobs: createJobs(db), baseUrl: replica.baseUrl }
    const requests = { spacingMs: 0 }
    expect(await syncPrintedNames({ ...sync, requests, knownNames: known(9) })).toEqual({
      ...{ status: 'refused' },
      reason:
        'the catalogue host has only 8 of 9 known words in fr; ' +
        'the catalogue host has only 8 of 9 known words in es',
    })
    expect(await stored()).toEqual(['de', 'it', 'pt'])
    const wanted = { ...sync, requests, knownNames: known(9), acceptLosses: true }
    expect(await syncPrintedNames(wanted)).toMatchObject({ status: 'synced' })
    expect(await stored()).toEqual(['de', 'es', 'fr', 'it', 'pt'])
    expect(await syncPrintedNames({ ...sync, requests, knownNames: known(8) })).toMatchObject({
      status: 'synced',
    })
  })

  it('stores the other languages if the host has no cards in one', async () => {
    const replica = await startReplica([{ id: 's1', cards: 1 }])
    const { store, db } = await temporaryStore()
    replica.faults.set('page 1', fault.body('{"data":{"cards":[]}}', 3))
    const sync = { store, jobs: createJobs(db), baseUrl: replica.baseUrl, knownNames }
    const requests = { spacingMs: 0 }
    expect(await syncPrintedNames({ ...sync, requests, acceptLosses: true })).toEqual({
      ...{ status: 'refused', reason: 'the catalogue host has no cards in fr' },
    })
    expect(await store.printedNames()).toHaveLength(4)
  })

  it('names what was refused before the host could no longer be reached', async () => {
    const replica = await startReplica([{ id: 's1', cards: 1 }])
    const { store, db } = await temporaryStore()
    const empty = fault.body('{"data":{"cards":[]}}', 3)
    const down = fault.status(403, 99)
    replica.faults.set('page 1', (...asked) => empty(...asked) || down(...asked))
    const sync = { store, jobs: createJobs(db), baseUrl: replica.baseUrl, knownNames }
    expect(await syncPrintedNames({ ...sync, requests: { spacingMs: 0 } })).toEqual({
      status: 'unreachable',
      reason: expect.stringMatching(/^the catalogue host has no cards in fr; .* 403$/) as string,
    })
  })

  it('keeps the old names if the host cannot be reached', async () => {
    const { store, db } = await temporaryStore()
    const requests = { retries: 0, backOffMs: 0 }
    const baseUrl = 'http://127.0.0.1:1/v2'
    const sync = { store, jobs: createJobs(db), baseUrl, requests, knownNames }
    expect(await syncPrintedNames(sync)).toMatchObject({ status: 'unreachable' })
    expect(await store.printedNames()).toEqual([])
  })
})
