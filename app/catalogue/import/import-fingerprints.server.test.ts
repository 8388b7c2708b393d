import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { firstSet, madeUpCard, madeUpFingerprint } from '../../../tests/contracts/catalogue-store'
import { temporaryFolder, temporaryStore } from '../../../tests/fixtures/kysely-catalogue'
import { fingerprintToHex } from '~/catalogue/fingerprint'
import { importFingerprints } from './import-fingerprints.server'

function row(id: string, seed: number) {
  const { dhash, phash } = fingerprintToHex(madeUpFingerprint(seed))
  return `${id}\t${dhash}\t${phash}`
}

async function run(content: string | Uint8Array) {
  const file = join(await temporaryFolder(), 'fingerprints.tsv')
  await writeFile(file, content)
  const { store } = await temporaryStore()
  await store.replaceCards([firstSet], [madeUpCard('1'), madeUpCard('2')])
  const skipped: string[] = []
  const outcome = await importFingerprints({
    ...{ store, file },
    onSkipped: ({ where }) => skipped.push(where.replace(/^.* /, '')),
  })
  return { store, outcome, skipped }
}

describe('importing fingerprints', () => {
  const text = ['id\tdhash256\tphash256', row('base1-1', 1), row('gone-1', 2), ''].join('\n')

  it.each([
    ['plain', text],
    ['compressed', gzipSync(text)],
  ])('adds them unchanged and counts those of unknown cards: %s', async (_, content) => {
    const { store, outcome } = await run(content)
    expect(outcome).toEqual({ status: 'imported', fingerprints: 2, unknown: 1, skipped: 0 })
    expect(await store.allFingerprints()).toEqual(new Map([['base1-1', madeUpFingerprint(1)]]))
  })

  it('skips malformed and repeated rows and reports their lines', async () => {
    const bad = ['base1-2\tabc\tdef', 'base1-2', row('base1-2', 3).replace(/.$/, 'g'), row('', 1)]
    const { outcome, skipped } = await run(
      [row('base1-1', 1), ...bad, row('base1-1', 9)].join('\n'),
    )
    expect(outcome).toMatchObject({ fingerprints: 1, skipped: 5 })
    expect(skipped).toEqual(['2', '3', '4', '5', '6'])
  })

  it('changes nothing if no row is usable', async () => {
    const { store, outcome } = await run('id\tdhash256\tphash256\n')
    expect(outcome).toEqual({ status: 'nothing-usable', skipped: 0 })
    expect((await store.version()).endsWith('.none')).toBe(true)
  })
})

const shared = resolve(process.env.SHARED_DIR ?? '../shared', 'fingerprints')
const present = existsSync(shared)
if (!present) console.info(`skipped: the real fingerprints are not imported (no ${shared})`)

describe.skipIf(!present)('the real fingerprints', () => {
  it('are all read', { timeout: 60_000 }, async () => {
    const { store } = await temporaryStore()
    const file = join(shared, 'official-images-dhash256-phash256.tsv.gz')
    const outcome = await importFingerprints({ store, file })
    expect(outcome).toEqual({
      ...{ status: 'imported', fingerprints: 17_520, unknown: 17_520, skipped: 0 },
    })
  })
})
