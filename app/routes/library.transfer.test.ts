import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { temporaryLibrary } from '../../tests/fixtures/kysely-library'
import type { LibraryStore } from '~/library/library-store'
import { someEntry } from '../../tests/fixtures/library'
import { temporaryImports } from '../../tests/fixtures/pending-imports'
import { locationOf, statusOf } from '../../tests/fixtures/route-answers'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as exportRoute from './library.export[.]csv'
import { action, loader } from './library.transfer._index'
import * as reportRoute from './library.transfer.report[.]csv'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const signedIn: SessionState = {
  status: 'signed-in',
  user: { id: 'ash', email: 'ash@pallet.example', phoneNumber: null },
}
let session: SessionState
let library: LibraryStore

beforeEach(async () => {
  session = signedIn
  library = await temporaryLibrary()
  const pendingImports = await temporaryImports()
  const prices = { findPrices: () => Promise.resolve([]) }
  services.current = { library, pendingImports, prices, catalogue: { current: () => someCards } }
})

const routes = { 'library/export.csv': exportRoute, 'library/transfer/report.csv': reportRoute }
const handle = routeHandler(routes, () => session)

function args(body?: BodyInit, search = '') {
  const init = body === undefined ? {} : { method: 'POST', body }
  const request = new Request(`http://localhost/library/transfer${search}`, init)
  const context = {
    ...{ nonce: '', requestId: '', clientAddress: '' },
    session: () => Promise.resolve(session),
  }
  return { request, params: {}, context }
}

/** The page that an import redirects to. */
const imported = () => loader(args(undefined, '?imported'))

function upload(text: string | null) {
  const form = new FormData()
  if (text !== null) form.set('file', new File([text], 'library.csv'))
  else form.set('note', 'no file')
  return action(args(form))
}

function answer(fields: Record<string, string>) {
  return action(args(new URLSearchParams(fields)))
}

const OWN = 'Card ID,Printing,Condition,Quantity,Date Added'

describe('the page of import and export', () => {
  it('accepts a file, shows it, and imports it once confirmed', async () => {
    expect(await loader(args())).toEqual({ kind: 'start', copies: 0, entries: 0 })
    expect(await statusOf(upload(`${OWN}\nexu-%3F,Holo,Near Mint,3,\n?,x`))).toBe(302)
    const page = await loader(args())
    if (page.kind !== 'preview') throw new Error(page.kind)
    expect(page).toMatchObject({
      file: {
        ...{ formatName: 'Pokemon Scanner', isOwn: true, rows: 2 },
        ...{ entries: 1, copies: 3, problems: 1 },
        shownEntries: [
          {
            ...{ name: 'Unown', set: 'Base Set', number: '?', copies: 3 },
            ...{ finish: 'Holo', condition: 'Near Mint' },
          },
        ],
        firstProblems: [
          {
            line: 3,
            label: '?',
            set: '',
            number: '',
            reason: 'The finish “x” was not recognised.',
          },
        ],
      },
    })
    expect(await library.entries('ash')).toEqual([])
    const confirmed = await answer({ intent: 'import', id: page.file.id })
    expect(locationOf(confirmed)).toBe('/library/transfer?imported')
    expect(await library.entries('ash')).toMatchObject([{ cardId: 'exu-%3F', quantity: 3 }])
    expect(await statusOf(loader(args())), 'while nobody has seen it').toBe(302)
    const done = { kind: 'done', outcome: { mode: 'set', copies: 3 } }
    expect(await imported()).toMatchObject(done)
    expect(await statusOf(answer({ intent: 'discard', id: 'another' }))).toBe(302)
    expect(await imported()).toMatchObject(done)
    const start = { kind: 'start', copies: 3, entries: 1 }
    expect(await loader(args()), 'a later visit').toEqual(start)
    await answer({ intent: 'discard', id: page.file.id })
    expect(await imported()).toEqual(start)
  })

  it('says how many copies of each entry the library has, and how many would have fewer', async () => {
    await library.addEntries('ash', [someEntry('exu-%3F', { finish: 'holo', quantity: 3 })])
    await statusOf(upload(`${OWN}\nexu-%3F,Holo,Near Mint,2,\nexu-%3F,Holo,Damaged,2,`))
    const shownEntries = [
      { condition: 'Near Mint', copies: 2, owned: 3 },
      { condition: 'Damaged', copies: 2, owned: 0 },
    ]
    expect(await loader(args())).toMatchObject({ file: { lower: 1, shownEntries } })
  })

  it.each([
    ['no file', null, 400],
    ['nothing', '', 422],
    ['other columns', 'a,b\n1,2', 422],
    ['a NUL', 'a\0b', 415],
    ['too much', 'x'.repeat(10 * 1024 * 1024 + 1), 413],
    ['too many rows', `${OWN}\n${'a,Holo,Near Mint,1,\n'.repeat(50_001)}`, 413],
  ])('explains what is wrong with %s', async (_what, file, status) => {
    expect(await statusOf(upload(file))).toBe(status)
    expect(await loader(args())).toMatchObject({ kind: 'start' })
  })

  it('refuses too many files at once, and serves everybody else', async () => {
    const crowd = Array.from({ length: 20 }, () => upload(`${OWN}\nbase1-4,Holo,Near Mint,1,`))
    const statuses = await Promise.all(crowd.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([302, 503]))
    expect(statuses.filter((status) => status === 302).length).toBeGreaterThanOrEqual(8)
    expect(await statusOf(upload(`${OWN}\nbase1-4,Holo,Near Mint,1,`))).toBe(302)
  })

  it('ignores unknown intents', async () => {
    expect(await statusOf(answer({ intent: 'import', id: 'unknown' }))).toBe(410)
    expect(await statusOf(answer({ intent: 'fly' }))).toBe(400)
    expect(await statusOf(answer({ intent: 'import', id: 'x'.repeat(20_000) }))).toBe(400)
  })

  it('redirects visitors without a session to the sign-in', async () => {
    session = { status: 'signed-out' }
    for (const call of [
      () => loader(args()),
      () => upload('a'),
      () => answer({ intent: 'discard' }),
    ]) {
      const thrown: unknown = await call().catch((response: unknown) => response)
      expect(locationOf(thrown)).toBe('/auth?redirectToPath=%2Flibrary%2Ftransfer')
    }
  })
})

describe('GET /library/export.csv', () => {
  it('is a file named after the day, and not cached', async () => {
    await library.addEntries('ash', [someEntry('base1-4', { finish: 'holo' }), someEntry('gone-1')])
    const response = await handle('/library/export.csv')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/csv; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="pokemon-scanner-library-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString()).toContain(
      '\r\nbase1-4,Holo,Near Mint,1,2026-03-01T12:00:00.000Z,Charizard,Base Set,BS,4,Rare,,,,,\r\n',
    )
    expect(bytes.toString()).toContain('gone-1,Normal,Near Mint,1,2026-03-01T12:00:00.000Z,,,,,,')
  })

  it('aborts if the library cannot be read, and supports no other method', async () => {
    services.current = { library: { entries: () => Promise.reject(new Error('disk')) } }
    const response = await handle('/library/export.csv')
    await expect(response.text()).rejects.toThrow('disk')
    expect((await handle('/library/export.csv', { method: 'POST' })).status).toBe(405)
  })
})

describe('a file with several pages', () => {
  const COLLECTR = 'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,'
  const MORE = 'Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-02-03),'
  const HEADER = `${COLLECTR}${MORE}Price Override,Watchlist,Date Added,Notes`
  /** Name and number of different cards. */
  const line = 'Main,Pokemon,Base Set,Charizard,5/102,R,Holofoil,Ungraded,Near Mint,1,1,1,0,false,,'

  async function preview(search = '') {
    const page = await loader(args(undefined, search))
    if (page.kind !== 'preview') throw new Error(page.kind)
    return page.file
  }

  it('shows each entry on one of its pages', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => `x-${i},Holo,Near Mint,1,`)
    await upload([OWN, ...rows].join('\n'))
    const pages = await Promise.all(['', '?entries=2', '?entries=3', '?entries=9'].map(preview))
    const pageNumbers = pages.map(({ entriesPosition }) => entriesPosition.page)
    expect(pageNumbers).toEqual([1, 2, 3, 3])
    const shown = pages.slice(0, 3).flatMap(({ shownEntries }) => shownEntries)
    expect(shown.map(({ cardId }) => cardId)).toEqual(rows.map((_, i) => `x-${i}`))
  })

  it('keeps choices when its page is turned, and imports them from the next', async () => {
    await upload([HEADER, ...Array<string>(25).fill(line)].join('\n'))
    const { id, shownChoices, choices } = await preview()
    expect([choices, shownChoices.length]).toEqual([25, 20])
    const turn = 'entries=1&choices=2&list=choices'
    const turned = await answer({ id, turn, mode: 'set', 'choice-2': 'holo base1-5' })
    expect(locationOf(turned)).toBe('/library/transfer?entries=1&choices=2#to-decide')
    const second = await preview('?choices=2')
    expect(second).toMatchObject({ mode: 'set', choicesPosition: { page: 2, pages: 2 } })
    expect(second.shownChoices.map((shown) => shown.line)).toEqual([22, 23, 24, 25, 26])
    expect((await preview()).shownChoices[0]).toMatchObject({ chosen: 'holo base1-5' })
    const forged = { intent: 'import', id, 'choice-22': 'holo base1-1' }
    expect(await statusOf(answer(forged))).toBe(422)
    expect(await library.entries('ash')).toEqual([])
    await answer({ intent: 'import', id, 'choice-22': 'holo base1-4' })
    const ids = (await library.entries('ash')).map(({ cardId }) => cardId)
    expect(ids.sort()).toEqual(['base1-4', 'base1-5'])
  })

  it('redirects nowhere else, whatever a button says', async () => {
    await upload([HEADER, line].join('\n'))
    const { id } = await preview()
    const turned = await answer({ id, turn: '//evil.example/?entries=x&choices=99999999' })
    expect(locationOf(turned)).toBe('/library/transfer?entries=1&choices=1#to-import')
    expect(await statusOf(answer({ id: 'other', turn: 'entries=2' }))).toBe(410)
  })
})

it('reports a mistyped id before and after importing it, and in the report', async () => {
  await upload(`${OWN}\nbase1-4x,Holo,Near Mint,1,`)
  const notes = { notes: 1, problems: 0, firstNotes: [{ line: 2, label: 'base1-4x' }] }
  const page = await loader(args())
  expect(page).toMatchObject({ kind: 'preview', file: notes })
  await answer({ intent: 'import', id: page.kind === 'preview' ? page.file.id : '' })
  expect(await imported()).toMatchObject({ kind: 'done', file: notes })
  const report = await (await handle('/library/transfer/report.csv')).text()
  expect(report).toContain('2,base1-4x,,,The catalogue has no card “base1-4x”.')
})

it('the report has every odd line, and disappears with the file', async () => {
  expect((await handle('/library/transfer/report.csv')).status).toBe(404)
  const rows = Array.from({ length: 150 }, (_, i) => `=cmd|${i},Shiny,Near Mint,1,`)
  await upload([OWN, ...rows].join('\n'))
  const response = await handle('/library/transfer/report.csv')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(151)
  expect(lines[150]).toBe(`151,'=cmd|149,,,The finish “Shiny” was not recognised.,`)
  session = { status: 'signed-out' }
  expect((await handle('/library/transfer/report.csv')).status).toBe(302)
})
