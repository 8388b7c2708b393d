import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ecbXml } from '../fixtures/ecb-files'
import { startPriceReplica } from '../fixtures/price-replica'
import { pricesOfCard } from '../mocks/price-faults'
import { reply } from '../mocks/price-replica'
import { startServer } from '../setup/start-server'
import { wordsOf } from './page-words'

const card = '/v2/en/cards/base1-4'
const ecb = '/stats/eurofxref/eurofxref-daily.xml'
const now = new Date()
const day = now.toISOString().slice(0, 10)
const shownDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
  now,
)
const [rateDate = ''] = shownDay.split(',')
const patience = { timeout: 50_000 }

async function serve(env: Record<string, string>, origin: string) {
  const server = await startServer({
    ...{ CATALOGUE_URL: `${origin}/v2`, ECB_RATES_URL: origin + ecb },
    ...env,
  })
  onTestFinished(() => server.stop())
  const get = async (path: string, language: string, cookie?: string) => {
    const headers = { 'Accept-Language': language, ...(cookie ? { Cookie: cookie } : {}) }
    return (await fetch(server.url + path, { headers })).text()
  }
  const words = async (...question: Parameters<typeof get>) => wordsOf(await get(...question))
  const health = async (): Promise<unknown> => JSON.parse(await get('/healthz', 'en'))
  return { server, get, words, health }
}

const known = { exchangeRates: { source: 'ECB', day } }

describe('a server with EXCHANGE_RATES=ecb', () => {
  it('shows prices in a visitor’s own currency, marked, with the market’s and the rate’s day', async () => {
    const replica = await startPriceReplica({
      [card]: reply.json(pricesOfCard('base1-4', now.toISOString())),
      [ecb]: reply.text(ecbXml(day)),
    })
    const { words, get, health } = await serve({ EXCHANGE_RATES: 'ecb' }, replica.origin)
    await expect.poll(health, patience).toMatchObject(known)
    // 402.79 euros, and 458.10 dollars via the euro.
    for (const path of ['/?card=base1-4', '/cards/base1-4']) {
      const page = await words(path, 'en-GB')
      expect(page).toContain('≈ £352.49')
      expect(page).toContain(
        `€402.79 · Cardmarket · 30-day average · as of ${shownDay} · at the ECB rate of ${rateDate}`,
      )
      expect(page).toContain('≈ £366.85 · TCGplayer · market price')
      expect(await get(path, 'en-GB')).toContain('aria-label="Show in EUR"')
    }
    expect(await words('/?card=base1-4', 'en-CA')).toContain('≈ CA$628.17')
    expect(await words('/?card=base1-4', 'en-AU')).toContain('≈ A$698.97')
    expect(await words('/?card=base1-4', 'ja')).toMatch(/約[¥￥]67,965/)
    expect(await words('/search?q=charizard', 'en-GB')).toContain('≈ £352.49')
    expect(await words('/status', 'en-GB')).toContain(`Exchange rates: ECB, ${shownDay}.`)
    expect(JSON.parse(await get('/v1/api/card/base1-4', 'en-GB'))).toMatchObject({
      pricing: { averagePrice: 402.79, currency: 'EUR', priceSource: 'Cardmarket' },
    })
    for (const language of ['de', 'en-US', 'fr-FR'])
      expect(await words('/?card=base1-4', language)).not.toMatch(/≈|ECB|EZB|BCE/)
    expect(replica.log.filter((path) => path === ecb)).toHaveLength(1)
  })

  it('uses the last rates when it restarts without the source', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const replica = await startPriceReplica({ [ecb]: reply.text(ecbXml(day)) })
    const env = { EXCHANGE_RATES: 'ecb', DATA_DIR: dataDir }
    const first = await serve(env, replica.origin)
    await expect.poll(first.health, patience).toMatchObject(known)
    await first.server.stop()
    replica.answers.set(ecb, reply.status(500))
    expect(await (await serve(env, replica.origin)).health()).toMatchObject(known)
  })

  it('serves prices as usual while there are no rates, and logs why', async () => {
    const replica = await startPriceReplica({
      [card]: reply.json(pricesOfCard('base1-4', now.toISOString())),
      [ecb]: reply.status(404),
    })
    const { words, health, server } = await serve({ EXCHANGE_RATES: 'ecb' }, replica.origin)
    await expect.poll(server.output, patience).toContain('Exchange rates not read')
    expect(await words('/?card=base1-4', 'en-GB')).toContain('€402.79 Cardmarket · EUR')
    expect(await health()).not.toHaveProperty('exchangeRates')
  })
})

describe('a server with a file of rates', () => {
  async function rateFile(text: string) {
    const folder = await mkdtemp(join(tmpdir(), 'exchange-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'rates.xml'), text)
    return join(folder, 'rates.xml')
  }

  it('uses it, and makes no requests', async () => {
    const replica = await startPriceReplica({
      [card]: reply.json(pricesOfCard('base1-4', now.toISOString())),
    })
    const path = await rateFile(ecbXml(day, { GBP: '0.5' }))
    const { words } = await serve({ EXCHANGE_RATES: path }, replica.origin)
    await expect.poll(() => words('/?card=base1-4', 'en-GB'), patience).toContain('≈ £201.40')
    expect(await words('/?card=base1-4', 'en-GB')).toContain(`at the rate of ${rateDate}`)
    expect(replica.log).not.toContain(ecb)
  })

  it('does not start if it cannot be used', async () => {
    const path = await rateFile(ecbXml(day, { GBP: '-1' }))
    await expect(startServer({ EXCHANGE_RATES: path })).rejects.toThrow(
      `EXCHANGE_RATES: ${path} holds no rates`,
    )
  })
})

it('is the same for everybody while no rates are switched on', async () => {
  const replica = await startPriceReplica({
    [card]: reply.json(pricesOfCard('base1-4', now.toISOString())),
    [ecb]: reply.text(ecbXml(day)),
  })
  const { words, get, health, server } = await serve({}, replica.origin)
  const page = await words('/?card=base1-4', 'en-GB')
  expect(page).toContain('€402.79 Cardmarket · EUR')
  expect(page).toContain('Show in USD')
  expect(page).not.toMatch(/≈|ECB|GBP/)
  expect(await get('/?card=base1-4', 'en-GB')).not.toContain('exchange"')
  expect(await words('/language', 'en-GB')).not.toContain('Currency')
  expect(await health()).not.toHaveProperty('exchangeRates')
  const chosen = await fetch(`${server.url}/currency`, {
    method: 'POST',
    body: new URLSearchParams({ currency: 'GBP', returnTo: '/' }),
    headers: { Origin: server.url },
    redirect: 'manual',
  })
  expect(chosen.headers.get('set-cookie')).toMatch(/^currency=;.*Max-Age=0/)
  expect(replica.log).not.toContain(ecb)
})
