import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPhotoLabels } from '../../bench/scan/photo-labels'
import { startServer } from '../setup/start-server'

/** A server on its first start, whose outgoing requests nobody answers. */
async function startAnew(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, CATALOGUE_SYNC: 'on', ...settings }
  // Not from the project's folder: a service manager starts it from wherever it likes.
  const server = await startServer(env, { cwd: dataDir })
  onTestFinished(() => server.stop())
  return server
}

test('a first start without network knows all English cards', { timeout: 400_000 }, async () => {
  const server = await startAnew()
  const ask = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json()
  expect(await ask('/healthz')).toMatchObject({
    catalogue: { cards: 21_066, fingerprints: 601 },
  })
  expect(await (await fetch(`${server.url}/status`)).text()).toMatch(/21,066(<!-- -->)? cards/)
  expect((await fetch(`${server.url}/design`)).status, 'a page of development').toBe(404)
  expect((await fetch(`${server.url}/favicon.svg`)).status).toBe(200)
  expect(await (await fetch(server.url)).text(), 'its styles').toMatch(/<style[^>]*>[^<]{100}/)
  const xerneas = expect.objectContaining({ id: 'sv08-088' }) as unknown
  const found = expect.arrayContaining([xerneas]) as unknown
  expect(await ask('/v1/api/cards?q=xerneas surging sparks')).toMatchObject({ cards: found })
  expect(await ask('/v1/api/card/sv08-088')).toMatchObject({
    ...{ name: 'Xerneas', set_name: 'Surging Sparks', number: '088' },
  })
})

const photos = resolve(process.env.SHARED_DIR ?? '../shared', 'photos')
const present = existsSync(photos)
if (!present) console.info(`skipped: no real photos are scanned (no ${photos})`)

test.skipIf(!present)(
  'a first start without network names real Scarlet & Violet cards on photos',
  { timeout: 400_000 },
  async () => {
    const server = await startAnew({ SCAN_BUDGET_MS: '60000', SCAN_TIMEOUT_MS: '120000' })
    const labels = await readPhotoLabels(photos)
    const whole = labels.filter(({ id, kind }) => /^sv/.test(id) && /^(scan|frame)$/.test(kind))
    expect(whole.length).toBeGreaterThan(2)
    for (const { file, id } of whole) {
      const form = new FormData()
      form.set('image', new Blob([await readFile(join(photos, file))]), file)
      const response = await fetch(`${server.url}/v1/api/scan-card`, { method: 'POST', body: form })
      expect(await response.json()).toMatchObject({
        ...{ success: true, confidence: 'sure', cardData: { id } },
      })
    }
  },
)
