import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../setup/start-server'

test('a first start without network knows all English cards', { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // Nobody answers at the addresses that it asks by itself.
  const server = await startServer({ DATA_DIR: dataDir, CATALOGUE_SYNC: 'on' })
  onTestFinished(() => server.stop())
  const ask = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json()
  expect(await ask('/healthz')).toMatchObject({
    catalogue: { cards: 21_066, fingerprints: 601 },
  })
  expect(await (await fetch(`${server.url}/status`)).text()).toMatch(/21,066(<!-- -->)? cards/)
  const xerneas = expect.objectContaining({ id: 'sv08-088' }) as unknown
  const found = expect.arrayContaining([xerneas]) as unknown
  expect(await ask('/v1/api/cards?q=xerneas surging sparks')).toMatchObject({ cards: found })
  expect(await ask('/v1/api/card/sv08-088')).toMatchObject({
    ...{ name: 'Xerneas', set_name: 'Surging Sparks', number: '088' },
  })
})
