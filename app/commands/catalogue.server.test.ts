import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startCatalogueChild } from '../../tests/fixtures/catalogue-child'
import { firstSet, madeUpCard } from '../../tests/contracts/catalogue-store'
import { temporaryFolder, temporaryStore } from '../../tests/fixtures/kysely-catalogue'
import { startReplica } from '../../tests/fixtures/tcgdex-replica'

const run = (args: string[], env: Record<string, string>) => startCatalogueChild(args, env).finished

async function writeCatalogue(count: number) {
  const folder = await temporaryFolder()
  const files = { cards: join(folder, 'cards.jsonl'), sets: join(folder, 'sets.json') }
  const row = (i: number) => ({
    ...{ id: `s1-${i}`, localId: String(i), name: `Card ${i}`, category: 'Trainer' },
    set: { id: 's1', name: 'One' },
  })
  const rows = Array.from({ length: count }, (_, i) => JSON.stringify(row(i)))
  await writeFile(files.cards, rows.join('\n'))
  await writeFile(files.sets, '[{"id": "s1", "name": "One"}]')
  return ['import', '--cards', files.cards, '--sets', files.sets]
}

describe('the catalogue command', { timeout: 60_000 }, () => {
  it('imports and reports what the catalogue contains', async () => {
    const DATA_DIR = await temporaryFolder()
    const imported = await run(await writeCatalogue(3), { DATA_DIR })
    const line = 'Imported 3 cards of 1 sets; 0 rows skipped.\n'
    expect(imported).toEqual({ code: 0, out: line, err: '' })
    const { out } = await run(['status'], { DATA_DIR })
    expect(out).toMatch(
      /^3 cards of 1 sets, 0 with a fingerprint\nlast sync: never\nnames in other /,
    )
    expect(out).toMatch(/\n0 results corrected by people\n$/)
  })

  it('fails with one line and no stack trace', async () => {
    const DATA_DIR = await temporaryFolder()
    const file = join(DATA_DIR, 'a-file')
    await writeFile(file, 'no rows')
    for (const [args, env] of [
      [['import', '--cards', file], {}],
      [['import', '--cards', 'none', '--sets', 'none'], {}],
      [['fingerprints', 'import', file], {}],
      [['fingerprints', 'build', '--from', file], {}],
      [['status'], { DATA_DIR: file }],
      [['sink'], {}],
    ] as const) {
      const { code, out, err } = await run([...args], { DATA_DIR, ...env })
      expect(code, err).toBe(1)
      expect(out).toBe('')
      expect(err.trimEnd().split('\n').at(-1)).toBeTruthy()
      expect(err).not.toMatch(/^\s+at /m)
    }
  })

  it('completes even if nobody reads its output', async () => {
    const DATA_DIR = await temporaryFolder()
    const importing = startCatalogueChild(await writeCatalogue(2), { DATA_DIR })
    importing.process.stdout?.destroy()
    importing.process.stderr?.destroy()
    expect((await importing.finished).code).toBe(0)
    expect((await run(['status'], { DATA_DIR })).out).toMatch(/^2 cards /)
  })

  it('may be started several times at once on a new folder', async () => {
    const DATA_DIR = await temporaryFolder()
    const runs = Array.from({ length: 4 }, () => run(['status'], { DATA_DIR }))
    for (const { code, err } of await Promise.all(runs))
      expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  it('leaves the old catalogue intact when killed while it writes the new one', async () => {
    const { db, store, dataDir } = await temporaryStore()
    await store.replaceCards([firstSet], [madeUpCard('old')])
    const args = await writeCatalogue(60_000)
    const importing = startCatalogueChild(args, { DATA_DIR: dataDir })
    const written = async () => {
      const rows = await db
        .selectFrom('catalogue_cards')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
      return Number(rows?.n)
    }
    while ((await written()) < 1000) await new Promise(setImmediate)
    importing.process.kill('SIGKILL')
    expect((await importing.finished).code).toBeNull()
    expect(await written()).toBeGreaterThan(1000)
    expect((await store.allCards()).map((card) => card.number)).toEqual(['old'])
    expect((await run(await writeCatalogue(2), { DATA_DIR: dataDir })).code).toBe(0)
    expect((await store.counts()).cards).toBe(2)
  })

  it('continues after a kill with the pages it has not fetched yet', async () => {
    const replica = await startReplica([{ id: 's1', cards: 1600, code: 'ONE' }])
    const DATA_DIR = await temporaryFolder()
    const env = { DATA_DIR, CATALOGUE_URL: replica.baseUrl }
    const syncing = startCatalogueChild(['sync'], env)
    replica.faults.set('page 3', () => syncing.process.kill('SIGKILL'))
    await syncing.finished
    replica.faults.clear()
    replica.log.length = 0
    const { code, out, err } = await run(['sync'], env)
    expect({ code, out }).toEqual({ code: 0, out: 'Synced 1600 cards of 1 sets; 0 skipped.\n' })
    // An empty page is the end only if it stays empty.
    const end = ['page 5', 'page 5', 'page 5']
    expect(replica.log).toEqual(['sets', 'page 3', 'page 4', ...end])
    expect(err).toMatch(/^cards: /m)
  })

  it('takes over names that were refused, if told to', async () => {
    const replica = await startReplica([{ id: 's1', cards: 1 }])
    const DATA_DIR = await temporaryFolder()
    const env = { DATA_DIR, CATALOGUE_URL: replica.baseUrl }
    await run(await writeCatalogue(1), env)
    const { code, err } = await run(['sync', '--languages'], env)
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/Refused: .* in fr; .* in pt\. .*--accept-losses/) as string,
    })
    const accepted = await run(['sync', '--languages', '--accept-losses'], env)
    expect(accepted).toMatchObject({ code: 0, out: 'Synced names in 5 languages.\n' })
  })

  it('reports an interruption', async () => {
    const replica = await startReplica([{ id: 's1', cards: 1 }])
    const DATA_DIR = await temporaryFolder()
    const syncing = startCatalogueChild(['sync'], { DATA_DIR, CATALOGUE_URL: replica.baseUrl })
    replica.faults.set('page 1', () => syncing.process.kill('SIGINT'))
    expect(await syncing.finished).toMatchObject({
      code: 130,
      err: expect.stringMatching(/Stopped\.\n$/) as string,
    })
  })
})
