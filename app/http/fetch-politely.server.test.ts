import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { asBytes, asJson, asText } from './answer-body.server'
import { createPoliteFetch, retryAfterMs } from './fetch-politely.server'
import type { PoliteFetchOptions } from './fetch-politely.server'
import { startPriceReplica } from '../../tests/fixtures/price-replica'
import { quickRequests } from '../../tests/fixtures/prices'
import { createGate, reply } from '../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../tests/mocks/price-replica'

const read = asJson(z.object({ price: z.number() }))
const good = reply.json({ price: 3 })
const answered = { status: 'answered', answer: { price: 3 } }

async function asking(answer: ReplicaAnswer, changes: Partial<PoliteFetchOptions> = {}) {
  const replica = await startPriceReplica({ '/a': answer })
  const ask = createPoliteFetch({ ...quickRequests, ...changes })
  const url = `${replica.origin}/a`
  return { replica, ask, url, askOnce: () => ask({ url, read }) }
}

describe('a request to a host', () => {
  it('identifies the app', async () => {
    const { replica, askOnce } = await asking(good)
    expect(await askOnce()).toEqual(answered)
    expect([...replica.userAgents]).toEqual(['a-test'])
  })

  test.each<[string, ReplicaAnswer]>([
    ['429', reply.status(429)],
    ['429 with a short wait', reply.status(429, { 'retry-after': '0' })],
    ['500', reply.status(500)],
    ['503', reply.status(503)],
    ['an empty answer', reply.text('')],
    ['an answer that is no JSON', reply.text('<html>down</html>')],
    ['an answer of another shape', reply.json({ price: 'three' })],
    ['a truncated answer', reply.truncated],
    ['no answer in time', reply.silence],
  ])('is retried after %s, and given up if that persists', async (_, fault) => {
    const once = await asking(reply.after(1, fault, good))
    expect(await once.askOnce()).toEqual(answered)
    expect(once.replica.log).toHaveLength(2)
    const always = await asking(fault)
    expect(await always.askOnce()).toMatchObject({ status: 'unavailable' })
    expect(always.replica.log).toHaveLength(3)
  })

  it('accepts a response that is late but within the limit', async () => {
    const gate = createGate()
    const { replica, askOnce } = await asking(reply.late(gate, good), { timeoutMs: 60_000 })
    const asked = askOnce()
    await expect.poll(() => replica.log).toHaveLength(1)
    gate.open()
    expect(await asked).toEqual(answered)
    expect(replica.log).toHaveLength(1)
  })

  it('is given up beyond the limit, and succeeds on the retry', async () => {
    const gate = createGate()
    const changes = { timeoutMs: 50, retries: 0 }
    const { replica, askOnce } = await asking(reply.late(gate, good), changes)
    expect(await askOnce()).toMatchObject({ reason: 'no answer within 50 ms' })
    gate.open()
    await expect.poll(askOnce).toEqual(answered)
    expect(replica.log.length).toBeGreaterThan(1)
  })

  it('reports that there is no such thing', async () => {
    const { replica, askOnce } = await asking(reply.status(404))
    expect(await askOnce()).toEqual({ status: 'missing' })
    expect(replica.log).toHaveLength(1)
  })

  it('is not retried after a refusal', async () => {
    const { replica, askOnce } = await asking(reply.status(403))
    expect(await askOnce()).toEqual({ status: 'unavailable', reason: 'answered 403' })
    expect(replica.log).toHaveLength(1)
  })

  it('leaves a host alone that asks for it', async () => {
    const { replica, askOnce } = await asking(reply.status(429, { 'retry-after': '3600' }))
    expect(await askOnce()).toMatchObject({ reason: 'answered 429 and asks to wait 3600 s' })
    expect(await askOnce()).toMatchObject({ reason: 'asked us to wait' })
    expect(replica.log).toHaveLength(1)
  })

  it('does not read an endless response', async () => {
    const { askOnce } = await asking(reply.endless, { retries: 0, maxBytes: 100_000 })
    expect(await askOnce()).toMatchObject({ reason: 'answered more than 100000 bytes' })
  })

  it('resolves to a value if nobody listens', async () => {
    const ask = createPoliteFetch({ ...quickRequests, retries: 1 })
    const nobody = await startPriceReplica()
    nobody.close()
    expect(await ask({ url: nobody.origin, read })).toEqual({
      status: 'unavailable',
      reason: 'cannot be reached (ECONNREFUSED)',
    })
  })

  it('is withheld from a source that fails every time, and made again later', async () => {
    const changes = { retries: 0, breaker: { after: 3, ms: 200 } }
    const { replica, askOnce } = await asking(reply.status(500), changes)
    for (let i = 0; i < 10; i++) await askOnce()
    expect(replica.log).toHaveLength(3)
    expect(await askOnce()).toMatchObject({ reason: 'failed repeatedly, not asked' })
    replica.answers.set('/a', good)
    await expect.poll(askOnce, { timeout: 5000 }).toEqual(answered)
  })

  it('waits for its turn, and is refused if too many are waiting', async () => {
    const changes = { spacingMs: 50, maxWaiting: 2 }
    const { replica, askOnce } = await asking(good, changes)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(askOnce))
    expect(replies.filter(({ status }) => status === 'answered')).toHaveLength(3)
    expect(replies.at(-1)).toMatchObject({ reason: 'too many requests wait for it' })
    expect(replica.mostAtOnce()).toBe(1)
  })

  it('does not wait for a clock that was set back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const { askOnce } = await asking(good, { spacingMs: 50 })
    expect(await askOnce()).toEqual(answered)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect(await askOnce()).toEqual(answered)
  })

  it('ends with its signal', async () => {
    const { ask, replica, url } = await asking(reply.silence, { timeoutMs: 60_000 })
    const ending = new AbortController()
    const { signal } = ending
    const asked = ask({ url, read, signal })
    await expect.poll(() => replica.log).toHaveLength(1)
    ending.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
    await expect(ask({ url, read, signal })).rejects.toThrow('stopped')
  })

  it('runs one at a time if so configured, retries included', async () => {
    const answer = reply.after(1, reply.status(503), good)
    const { replica, ask, url } = await asking(answer, { concurrency: 1 })
    replica.answers.set('/b', good)
    await Promise.all([ask({ url, read }), ask({ url: `${replica.origin}/b`, read })])
    expect(replica.log).toEqual(['/a', '/a', '/b'])
  })

  it('waits as long as it is asked to, unless it gives up anyway', async () => {
    const waits: number[] = []
    const pause = (ms: number) => Promise.resolve(void waits.push(ms))
    const busy = reply.status(429, { 'retry-after': '17' })
    const patient = { maxRetryAfterMs: 20_000, retries: 1, pause }
    const once = await asking(reply.after(1, busy, good), patient)
    expect(await once.askOnce()).toEqual(answered)
    const always = await asking(busy, patient)
    expect(await always.askOnce()).toMatchObject({ reason: 'answered 429' })
    expect(waits).toEqual([17_000, 17_000])
  })

  it('follows a redirect, or takes it as a refusal if so configured', async () => {
    const { replica, ask, url } = await asking(reply.status(302, { location: '/b' }))
    replica.answers.set('/b', good)
    expect(await ask({ url, read })).toEqual(answered)
    expect(await ask({ url, read, redirect: 'manual' })).toMatchObject({ reason: 'answered 302' })
  })

  it('posts JSON', async () => {
    const { ask, url } = await asking((response) => {
      const { method, headers } = response.req
      response.req.setEncoding('utf8').once('data', (body: string) => {
        response.end(JSON.stringify([method, headers['content-type'], body]))
      })
    })
    const texts = asJson(z.array(z.string()))
    expect(await ask({ url, json: { page: 2 }, read: texts })).toMatchObject({
      answer: ['POST', 'application/json', '{"page":2}'],
    })
  })

  it('returns text, and bytes unchanged', async () => {
    const { ask, url } = await asking(reply.text(' Monday\n'))
    const text = asText(z.string().trim())
    expect(await ask({ url, read: text })).toMatchObject({ answer: 'Monday' })
    const bytes = await ask({ url, read: asBytes })
    expect(bytes).toEqual({ status: 'answered', answer: Buffer.from(' Monday\n') })
  })

  it('does not read a response whose announced length is too large', async () => {
    const { askOnce, replica } = await asking(reply.text('x'.repeat(2000)), { maxBytes: 1000 })
    expect(await askOnce()).toMatchObject({ reason: 'answered more than 1000 bytes' })
    expect(replica.log).toHaveLength(1)
  })
})

test.each([
  [null, 0],
  ['0', 0],
  ['120', 120_000],
  ['Mon, 20 Oct 2025 00:01:00 GMT', 60_000],
  ['Mon, 20 Oct 2025 00:00:00 GMT', 0],
  ['Sun, 19 Oct 2025 00:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After: %s is %d ms', (value, ms) => {
  expect(retryAfterMs(value, Date.parse('2025-10-20T00:00:00Z'))).toBe(ms)
})
