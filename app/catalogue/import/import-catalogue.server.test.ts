import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryFolder, temporaryStore } from '../../../tests/fixtures/kysely-catalogue'
import { importCatalogue } from './import-catalogue.server'

const sets = [
  { id: 'one1', name: 'One', serie: { id: 'one' }, cardCount: { official: 9, total: 12 } },
  { id: 'A1', name: 'Pocket', serie: { id: 'tcgp' }, cardCount: { official: 5 } },
]

function row(localId: string, facts: object = {}) {
  const set = { id: 'one1', name: 'One', cardCount: { official: 9 } }
  return {
    id: `one1-${localId}`,
    localId,
    name: `Card ${localId}`,
    category: 'Pokemon',
    set,
    ...facts,
  }
}

async function run(cards: string | Uint8Array, setsText = JSON.stringify(sets)) {
  const folder = await temporaryFolder()
  const [cardsFile, setsFile] = [join(folder, 'cards.jsonl'), join(folder, 'sets.json')]
  await writeFile(cardsFile, cards)
  await writeFile(setsFile, setsText)
  const { store } = await temporaryStore()
  await importCatalogue({ store, ...(await smallCatalogue(folder)) })
  const before = await store.version()
  const skipped: string[] = []
  const outcome = await importCatalogue({
    ...{ store, cardsFile, setsFile },
    onSkipped: ({ where, reason }) => skipped.push(`${where.replace(/^.*\//, '')}: ${reason}`),
  })
  return { store, outcome, skipped, changed: (await store.version()) !== before }
}

async function smallCatalogue(folder: string) {
  const files = { cardsFile: join(folder, 'old.jsonl'), setsFile: join(folder, 'old.json') }
  await writeFile(files.cardsFile, JSON.stringify(row('old')))
  await writeFile(files.setsFile, JSON.stringify(sets))
  return files
}

const lines = (...rows: unknown[]) => rows.map((item) => JSON.stringify(item)).join('\n')

describe('importing a catalogue', () => {
  it('replaces the catalogue, from plain or compressed text, with any line endings', async () => {
    const text = `\uFEFF${lines(row('1'), row('2')).replace('\n', '\r\n\n')}\n`
    for (const content of [text, gzipSync(text)]) {
      const { store, outcome } = await run(content)
      expect(outcome).toEqual({ status: 'imported', cards: 2, sets: 2, skipped: 0, notPhysical: 0 })
      expect((await store.allCards()).map((card) => card.id)).toEqual(['one1-1', 'one1-2'])
    }
  })

  it('skips unusable rows and reports where and why', async () => {
    const { outcome, skipped } = await run(
      [
        lines(row('1'), row('2', { name: 7 }), { id: 'x' }, null, row('3', { category: 'Coin' })),
        '{"id": "cut',
        lines(row('1', { name: 'Twice' }), row('4', { hp: 'lots' }), row('a/../b')),
        'x'.repeat(3_000_000),
        lines(row('5', { whoKnows: [1], illustrator: null, image: 'no url' })),
      ].join('\n'),
    )
    expect(outcome).toMatchObject({ status: 'imported', cards: 2, skipped: 9 })
    expect(skipped.map((line) => /line (\d+)/.exec(line)?.[1])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ])
    expect(skipped[0]).toMatch(/^cards.jsonl line 2: name: /)
    expect(skipped[5]).toBe('cards.jsonl line 7: one1-1 came before')
  })

  it('excludes TCG Pocket', async () => {
    const pocket = { ...row('9'), id: 'A1-9', set: { id: 'A1', name: 'Pocket' } }
    const { outcome } = await run(lines(row('1'), pocket))
    expect(outcome).toMatchObject({ cards: 1, notPhysical: 1 })
  })

  it.each([
    ['no usable row', 'nothing\nto see', undefined, { status: 'nothing-usable', skipped: 2 }],
    ['an empty file', '', undefined, { status: 'nothing-usable' }],
    ['damaged gzip', cut(gzipSync(lines(row('1')))), undefined, { status: 'unreadable' }],
    ['sets that are no list', lines(row('1')), '{}', { status: 'unreadable' }],
    ['sets that are no JSON', lines(row('1')), '[', { status: 'unreadable' }],
    ['a list without sets', lines(row('1')), '[1]', { status: 'unreadable' }],
  ])('keeps the old catalogue: %s', async (_, cards, setsText, expected) => {
    const { outcome, changed } = await run(cards, setsText)
    expect(outcome).toMatchObject(expected)
    expect(changed).toBe(false)
  })

  it('says which file cannot be read', async () => {
    const folder = await temporaryFolder()
    const { store } = await temporaryStore()
    await mkdir(join(folder, 'directory'))
    const read = async (name: string) =>
      importCatalogue({ store, cardsFile: join(folder, name), setsFile: join(folder, name) })
    expect(await read('none')).toEqual({
      status: 'unreadable',
      reason: `${folder}/none: no such file`,
    })
    expect(await read('directory')).toEqual({
      status: 'unreadable',
      reason: `${folder}/directory: is not a file`,
    })
  })
})

function cut(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - 12)
}

const shared = resolve(process.env.SHARED_DIR ?? '../shared', 'catalogue')
const present = existsSync(shared)
if (!present) console.info(`skipped: the whole real catalogue is not imported (no ${shared})`)

describe.skipIf(!present)('the whole real catalogue', () => {
  it('is imported without loss', { timeout: 60_000 }, async () => {
    const { store } = await temporaryStore()
    const outcome = await importCatalogue({
      store,
      cardsFile: join(shared, 'tcgdex-cards-en.jsonl.gz'),
      setsFile: join(shared, 'tcgdex-sets-en.json'),
    })
    expect(outcome).toMatchObject({ status: 'imported', cards: 21_066, sets: 203, skipped: 0 })
    const cards = await store.findCards(['exu-%3F', 'swsh9tg-TG12', 'swshp-SWSH001', 'sv03.5-006'])
    expect(cards.map((card) => [card.number, card.set.printedTotal, card.set.code])).toEqual([
      ['?', 28, null],
      ['TG12', 30, 'BRS:TG'],
      ['SWSH001', null, null],
      ['006', 165, 'MEW'],
    ])
    const priced = (await store.allCards()).filter((card) =>
      card.variants.some((variant) => variant.tcgplayerId ?? variant.cardmarketId),
    )
    expect(priced.length).toBeGreaterThan(18_739)
  })
})
