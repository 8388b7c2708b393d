import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { currencyCookie } from '~/prices/currency.server'
import { startPriceReplica } from '../fixtures/price-replica'
import { startServer } from '../setup/start-server'
import { createGate, reply } from '../mocks/price-replica'
import type { ReplicaAnswer } from '../mocks/price-replica'
import { pricesOfCard } from '../mocks/price-faults'
import { wordsOf } from './page-words'

const path = '/v2/en/cards/base1-4'
const american = { 'Accept-Language': 'en-US,en;q=0.9' }
const british = { 'Accept-Language': 'en-GB,en;q=0.9' }
const german = { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.1' }

function priced(updated: string): ReplicaAnswer {
  return reply.json(pricesOfCard('base1-4', updated))
}

const today = new Date().toISOString()

async function serve(answer: ReplicaAnswer, env: Record<string, string> = {}) {
  const replica = await startPriceReplica({ [path]: answer })
  const server = await startServer({ CATALOGUE_URL: `${replica.origin}/v2`, ...env })
  onTestFinished(() => server.stop())
  const text = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(server.url + address, { headers })).text()
  return { replica, server, text }
}

describe('a card’s price', () => {
  it('is in the visitor’s currency, with its source and day, in API and page', async () => {
    const { text, replica } = await serve(priced(today))
    const api = async (headers: Record<string, string>) => {
      const card: unknown = JSON.parse(await text('/v1/api/card/base1-4', headers))
      return card
    }
    const asOf = today.slice(0, 10)
    const [dollars = ''] = (await currencyCookie.set('USD', false)).split(';')
    expect(await api(british)).toMatchObject({
      pricing: { averagePrice: 402.79, currency: 'EUR', priceSource: 'Cardmarket', asOf },
    })
    expect(await api(american)).toMatchObject({
      pricing: { averagePrice: 458.1, currency: 'USD', priceSource: 'TCGplayer', asOf },
    })
    expect(await api({ ...british, Cookie: dollars })).toMatchObject({
      pricing: { averagePrice: 458.1, currency: 'USD' },
    })
    const page = wordsOf(await text('/?card=base1-4', british))
    expect(page).toContain('€402.79')
    expect(page).toMatch(/Cardmarket · EUR · 30-day average · as of \w{3} \d+, \d{4}/)
    expect(page).toMatch(/\$458\.10 · TCGplayer · USD · market price(?! · as of)/)
    expect(wordsOf(await text('/?card=base1-4', german))).toMatch(/402,79\s€/)
    expect(replica.log).toEqual([path])
  })

  it.each(['/?card=base1-4', '/cards/base1-4'])(
    'is not waited for: %s comes while the source is slow, and the price follows',
    async (at) => {
      const gate = createGate()
      const { server } = await serve(reply.late(gate, priced(today)))
      const response = await fetch(server.url + at, {
        // Crawlers get the complete page.
        headers: { ...american, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0' },
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let page = ''
      const readUntil = async (text: string) => {
        while (!page.includes(text)) {
          const chunk = await reader?.read()
          if (!chunk?.value) throw new Error(`The page ends without ${text}`)
          page += chunk.value
        }
      }
      await readUntil('Reload for the price')
      expect(wordsOf(page)).toContain('Charizard')
      expect(wordsOf(page)).toContain('Price not available yet')
      expect(page).toContain(`<a href="${at}`)
      expect(wordsOf(page)).not.toContain('$458.10')
      gate.open()
      await readUntil('$458.10')
      await reader?.cancel()
    },
  )

  it('is missing in the API’s answer while the source is silent', async () => {
    const { text } = await serve(reply.silence)
    expect(JSON.parse(await text('/v1/api/card/base1-4', american))).toMatchObject({
      name: 'Charizard',
      pricing: { averagePrice: null, currency: 'USD', priceSource: 'TCGplayer' },
    })
  })

  it('is the last known one, with its day, once the source is down', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prices-pages-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const { text, replica } = await serve(priced('2025-08-05T00:42:15.000Z'), { DATA_DIR: dataDir })
    await text('/v1/api/card/base1-4', british)
    for (const fault of [reply.status(500), reply.text('{'), reply.truncated, reply.silence]) {
      replica.answers.set(path, fault)
      const page = wordsOf(await text('/?card=base1-4', british))
      expect(page).toContain('€402.79')
      expect(page).toContain('as of Aug 5, 2025')
    }
  })
})

test.each<[string, ReplicaAnswer]>([
  ['missing', reply.status(404)],
  ['refused', reply.status(429, { 'retry-after': '3600' })],
  ['another card’s', reply.json({ id: 'base1-5', pricing: {} })],
])('a price that is %s reads “Price not available”', async (_, answer) => {
  const { text } = await serve(answer)
  const page = wordsOf(await text('/?card=base1-4', american))
  expect(page).toMatch(/Average Price (?:· Holo )?Price not available/)
  expect(page).not.toContain('$')
})
