import { describe, expect, it } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { firstCard } from '../fixtures/base-set'
import { temporaryLibrary } from '../fixtures/kysely-library'
import { CONDITIONS, MAX_COPIES } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import type { LibraryEntry } from '~/library/entry'
import { confirmImport, oldestPending, receiveImport } from '~/library/csv/import.server'
import { exportCsv } from '~/library/csv/export.server'
import { temporaryImports } from '../fixtures/pending-imports'
import { createRandom } from '../drawn-cards/random'

const NAMES = [
  'Pikachu "the quick", élève',
  '=HYPERLINK("http://evil.example","click")',
  '+1',
  '-Charizard',
  '@SUM(A1:A9)',
  "'quoted",
  "'=twice",
  '<img src=x onerror=alert(1)>',
  'two\nlines',
  'two\r\nmore',
  'Flabébé ♀ δ ★ 🂡',
  'ﾋﾟｶﾁｭｳ',
  ' spaces ',
  'tab\there',
  ';,;"";',
  '',
]

const IDS = [
  'exu-%3F',
  'exu-!',
  'exu-?',
  'base1-4',
  'sv03.5-006',
  'swshp-SWSH001',
  "gone-'1",
  '=1+1',
  '-5',
  '@a',
  '"q"',
  'a,b;c',
  'ü-ß',
  '%00',
  '1e5',
  '0012',
]

/** A catalogue with every kind of card name that could break a file; some ids are unknown. */
function oddCatalogue(): Map<string, CatalogueCard> {
  const cards = IDS.slice(0, -4).map((id, i): CatalogueCard => {
    const name = NAMES[i % NAMES.length] ?? ''
    return { ...firstCard, id, name, rarity: name, set: { ...firstCard.set, name, code: name } }
  })
  return new Map(cards.map((card) => [card.id, card]))
}

function randomLibrary(seed: string): LibraryEntry[] {
  const random = createRandom(seed)
  const keys = IDS.flatMap((cardId) =>
    FINISHES.flatMap((finish) => CONDITIONS.map((condition) => ({ cardId, finish, condition }))),
  )
  return keys
    .filter(() => random.chance(0.4))
    .map((key) => ({
      ...key,
      quantity: random.chance(0.1) ? MAX_COPIES : random.integer(1, 20),
      addedAt: new Date(random.integer(Date.UTC(1999, 0), Date.UTC(2026, 0))),
    }))
}

async function setUp() {
  const byId = oddCatalogue()
  const catalogue = { current: () => ({ cards: [...byId.values()], byId }) }
  const prices = { findPrices: () => Promise.resolve([]) }
  const library = await temporaryLibrary()
  const pendingImports = await temporaryImports()
  return { catalogue, prices, library, pendingImports }
}

type Services = Awaited<ReturnType<typeof setUp>>

async function exported(services: Services): Promise<Buffer> {
  let text = ''
  for await (const piece of exportCsv('ash', 'EUR', services)) text += piece
  return Buffer.from(text)
}

async function imported(file: Uint8Array, services: Services, now = new Date()) {
  expect(await receiveImport('ash', file, services, now)).toEqual({ status: 'received' })
  const pending = await services.pendingImports.find('ash', oldestPending(now))
  const answer = { id: pending?.id ?? '', mode: 'add' as const, choices: new Map<number, string>() }
  expect(await confirmImport('ash', answer, services, now)).toEqual({ status: 'imported' })
}

describe('an exported and re-imported library', () => {
  it.each(['a', 'b', 'c', 'd', 'e'])('is unchanged, if wiped in between (%s)', async (seed) => {
    const services = await setUp()
    await services.library.addEntries('ash', randomLibrary(seed))
    const before = await services.library.entries('ash')
    const file = await exported(services)
    await services.library.removeAll('ash')
    await imported(file, services)
    expect(await services.library.entries('ash')).toEqual(before)
    expect(before.length).toBeGreaterThan(80)
  })

  it('is unchanged if never wiped, and exports the same file', async () => {
    const services = await setUp()
    await services.library.addEntries('ash', randomLibrary('again'))
    const before = await services.library.entries('ash')
    const file = await exported(services)
    await imported(file, services)
    await imported(file, services)
    expect(await services.library.entries('ash')).toEqual(before)
    expect(await exported(services)).toEqual(file)
  })

  it('survives a spreadsheet that saves with semicolons in Windows’ encoding', async () => {
    const services = await setUp()
    const entry: LibraryEntry = {
      ...{ cardId: 'base1-4', finish: 'first-edition', condition: 'damaged', quantity: 3 },
      addedAt: new Date('2024-05-06T07:08:09.010Z'),
    }
    await services.library.addEntries('ash', [entry])
    const text = (await exported(services)).toString().replace('\uFEFF', '').replaceAll(',', ';')
    await services.library.removeAll('ash')
    await imported(Buffer.from(text, 'latin1'), services)
    expect(await services.library.entries('ash')).toEqual([entry])
  })

  it('contains no cell that a spreadsheet would run', async () => {
    const services = await setUp()
    await services.library.addEntries('ash', randomLibrary('formulas'))
    const text = (await exported(services)).toString()
    expect(text.startsWith('\uFEFFCard ID,Printing,Condition,Quantity,Date Added,Name')).toBe(true)
    expect(text).not.toMatch(/(?:^|,|\n)"?[=+@-]/)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""click"")"`)
  })
})

it('an empty library is just a header, and leaves a library unchanged', async () => {
  const services = await setUp()
  const file = await exported(services)
  expect(file.toString().trim().split('\r\n')).toHaveLength(1)
  expect(await receiveImport('ash', file, services)).toEqual({ status: 'no-rows' })
})
