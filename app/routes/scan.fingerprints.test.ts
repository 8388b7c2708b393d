import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { FINGERPRINT_WORDS } from '~/catalogue/fingerprint'
import { decodeLiveTable } from '~/scan/live/look/live-table'
import { cardOf } from '../../tests/fixtures/scan-fixtures'
import { action, loader } from './scan.fingerprints'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const reprint = { id: 'base2-87', number: '87', set: { id: 'base2', name: 'Base Set 2' } }
const cards = [
  cardOf({ number: '58' }),
  cardOf(reprint),
  cardOf({ number: '91', name: 'Bill', artist: 'Keiji Kinebuchi' }),
  cardOf({ number: '92', name: 'Unseen' }),
]
const print = (word: number) => new Uint32Array(FINGERPRINT_WORDS).fill(word)

beforeEach(() => {
  answering(cards)
})

function answering(all: readonly CatalogueCard[]) {
  const prints = all.slice(0, 3).map(({ id }, i) => [id, print(i === 2 ? 0xffffffff : 0)] as const)
  const snapshot = { cards: all, fingerprints: new Map(prints) }
  services.current = { catalogue: { current: () => snapshot } }
}

async function ask(headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://localhost/scan/fingerprints', { headers })
  return loader({ request, params: {}, context: {} } as unknown as Parameters<typeof loader>[0])
}

it('returns the cards that have a fingerprint, and which of them share their picture', async () => {
  const response = await ask()
  expect(response.headers.get('Content-Encoding')).toBeNull()
  const table = decodeLiveTable(await response.arrayBuffer())
  expect([...table.cards.keys()].map((row) => table.cardAt(row))).toEqual([
    { id: 'base1-58', name: 'Pikachu', number: '58', set_name: 'Base Set', isAlone: false },
    { id: 'base2-87', name: 'Pikachu', number: '87', set_name: 'Base Set 2', isAlone: false },
    { id: 'base1-91', name: 'Bill', number: '91', set_name: 'Base Set', isAlone: true },
  ])
})

it('compresses it if the browser accepts that', async () => {
  const response = await ask({ 'Accept-Encoding': 'br, gzip' })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  const plain = gunzipSync(await response.arrayBuffer())
  expect(new Uint8Array(plain)).toEqual(new Uint8Array(await (await ask()).arrayBuffer()))
})

it('answers that nothing is new until the catalogue changes', async () => {
  const tag = (await ask()).headers.get('ETag') ?? ''
  const again = await ask({ 'If-None-Match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  answering(cards.slice(1))
  expect((await ask({ 'If-None-Match': tag })).status).toBe(200)
})

it('refuses every other method', () => {
  expect(action().status).toBe(405)
})
