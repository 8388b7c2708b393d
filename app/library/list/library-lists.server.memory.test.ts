import { describe, expect, it, vi } from 'vitest'
import { someCards } from '../../../tests/fixtures/some-cards'
import type { CatalogueSnapshot } from '~/catalogue/store/catalogue-snapshot.server'
import type { LibraryEntry } from '~/library/entry'
import { someEntry, wholeLibrary } from '../../../tests/fixtures/library'
import { createLibraryLists } from './library-lists.server'

const charizard = someEntry('base1-4', { finish: 'holo' })

/** Lists of in-memory libraries that share one version, with a record of the reads. */
function listsOf(entries: (userId: string) => Promise<LibraryEntry[]>) {
  const catalogue: CatalogueSnapshot = someCards
  const edition = { version: 'one', catalogue }
  const read = vi.fn(entries)
  const lists = createLibraryLists({
    library: { entries: read, version: () => Promise.resolve(edition.version) },
    catalogue: { current: () => edition.catalogue },
    prices: {
      multipliers: null,
      findPrices: (wanted) => Promise.resolve(wanted.map(() => null)),
      findPastPrices: (wanted) => Promise.resolve(wanted.map(() => null)),
      revision: () => Promise.resolve(0),
      changedSince: () => Promise.resolve([]),
    },
  })
  const listOf = (userId: string, text = '') =>
    lists.findList({ userId, query: { ...wholeLibrary, text }, currency: 'EUR', measure: null })
  return { listOf, read, edition, forget: (userId: string) => lists.forget(userId) }
}

/** Resolves when it is told to. */
function later<Value>() {
  let end: (value: Value) => void = () => undefined
  let fail: (reason: Error) => void = () => undefined
  const promise = new Promise<Value>((resolve, reject) => ([end, fail] = [resolve, reject]))
  return { promise, end: (value: Value) => end(value), fail: (reason: Error) => fail(reason) }
}

describe('remembered lists', () => {
  it('share a failure among those who wait, and are built again after it', async () => {
    const first = later<LibraryEntry[]>()
    const { listOf, read } = listsOf(() => first.promise)
    const waiting = Promise.allSettled(['', 'char', ''].map((text) => listOf('ash', text)))
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    first.fail(new Error('disk'))
    expect((await waiting).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockResolvedValue([charizard])
    expect((await listOf('ash')).list.cards).toHaveLength(1)
  })

  it('are not cached if they were read before a concurrent write', async () => {
    const first = later<LibraryEntry[]>()
    const { listOf, read, edition } = listsOf(() => first.promise)
    const before = listOf('ash')
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    edition.version = 'two'
    read.mockResolvedValue([charizard])
    const after = [listOf('ash'), listOf('ash')]
    first.end([])
    expect((await before).list.cards).toEqual([])
    for (const { list } of await Promise.all(after)) expect(list.cards).toHaveLength(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('are rebuilt for another catalogue', async () => {
    const { listOf, read, edition } = listsOf(() => Promise.resolve([charizard]))
    expect((await listOf('ash')).library.unknown).toBe(0)
    edition.catalogue = { ...someCards, byId: new Map() }
    expect((await listOf('ash')).library.unknown).toBe(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('are filtered by the names that the catalogue has in other languages', async () => {
    const { listOf, edition } = listsOf(() => Promise.resolve([charizard]))
    const found = async (text: string) => (await listOf('ash', text)).list.cards.length
    expect(await found('glurak')).toBe(0)
    const names: [string, string, string][] = [['Charizard', 'Glurak', 'Das Glurak']]
    const german = { language: 'de' as const, names, attacks: [], sets: ['base1'] }
    edition.catalogue = { ...someCards, printed: [german] }
    for (const text of ['glurak', 'GLUR', 'das', 'Glurak 4/102', 'glurak char']) {
      expect(await found(text)).toBe(1)
    }
    for (const text of ['gl', 'glurak 5', 'lurak']) expect(await found(text)).toBe(0)
  })

  it('can be dropped, even while being built', async () => {
    const { listOf, read, forget } = listsOf(() => Promise.resolve([charizard]))
    await listOf('ash')
    forget('ash')
    await listOf('ash')
    expect(read).toHaveBeenCalledTimes(2)
    const slow = later<LibraryEntry[]>()
    read.mockReturnValueOnce(slow.promise)
    const asked = listOf('misty')
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3))
    forget('misty')
    slow.end([])
    await asked
    await listOf('misty')
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('are limited in number, even for people who have nothing', async () => {
    const { listOf, read } = listsOf(() => Promise.resolve([]))
    const most = 5000
    for (let user = 0; user <= most; user++) await listOf(`user-${user}`)
    await listOf(`user-${most}`)
    expect(read).toHaveBeenCalledTimes(most + 1)
    await listOf('user-0')
    expect(read).toHaveBeenCalledTimes(most + 2)
  })
})
