import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { retryAfterMs } from './price-exchange.server'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { quickRequests } from '../../../tests/fixtures/prices'
import { createGate, reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'

const schema = z.object({ price: z.number() })
const good = reply.json({ price: 3 })
const answered = { status: 'answered', answer: { price: 3 } }

async function asking(answer: ReplicaAnswer, changes: Parameters<typeof quickRequests>[0] = {}) {
  const replica = await startPriceReplica({ '/a': answer })
  const ask = quickRequests(changes)
  return { replica, ask, askOnce: () => ask(`${replica.origin}/a`, schema) }
}

describe('asking a source', () => {
  it('says who asks', async () => {
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
  ])('asks again after %s, and gives up when it stays so', async (_, fault) => {
    const once = await asking(reply.after(1, fault, good))
    expect(await once.askOnce()).toEqual(answered)
    expect(once.replica.log).toHaveLength(2)
    const always = await asking(fault)
    expect(await always.askOnce()).toMatchObject({ status: 'unavailable' })
    expect(always.replica.log).toHaveLength(3)
  })

  it('takes an answer that is late but within the limit', async () => {
    const gate = createGate()
    const { replica, askOnce } = await asking(reply.late(gate, good), { timeoutMs: 60_000 })
    const asked = askOnce()
    await expect.poll(() => replica.log).toHaveLength(1)
    gate.open()
    expect(await asked).toEqual(answered)
    expect(replica.log).toHaveLength(1)
  })

  it('gives up one that is beyond the limit, and takes it when it asks again', async () => {
    const gate = createGate()
    const changes = { timeoutMs: 50, retries: 0 }
    const { replica, askOnce } = await asking(reply.late(gate, good), changes)
    expect(await askOnce()).toMatchObject({ reason: 'no answer within 50 ms' })
    gate.open()
    await expect.poll(askOnce).toEqual(answered)
    expect(replica.log.length).toBeGreaterThan(1)
  })

  it('knows that there is no such thing', async () => {
    const { replica, askOnce } = await asking(reply.status(404))
    expect(await askOnce()).toEqual({ status: 'missing' })
    expect(replica.log).toHaveLength(1)
  })

  it('does not insist where it is refused', async () => {
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

  it('reads no endless answer', async () => {
    const { askOnce } = await asking(reply.endless, { retries: 0, maxBytes: 100_000 })
    expect(await askOnce()).toMatchObject({ reason: 'answered more than 100000 bytes' })
  })

  it('takes it as a value that nobody listens', async () => {
    const reply = await quickRequests({ retries: 1 })('http://127.0.0.1:1/', schema)
    expect(reply).toMatchObject({ status: 'unavailable' })
  })

  it('stops asking a source that fails every time, and tries it again later', async () => {
    const changes = { retries: 0, breakAfter: 3, breakMs: 200 }
    const { replica, askOnce } = await asking(reply.status(500), changes)
    for (let i = 0; i < 10; i++) await askOnce()
    expect(replica.log).toHaveLength(3)
    expect(await askOnce()).toMatchObject({ reason: 'failed repeatedly, not asked' })
    replica.answers.set('/a', good)
    await expect.poll(askOnce, { timeout: 5000 }).toEqual(answered)
  })

  it('asks one after the other, and refuses where too many wait', async () => {
    const changes = { spacingMs: 50, maxWaiting: 2 }
    const { replica, askOnce } = await asking(good, changes)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(askOnce))
    expect(replies.filter(({ status }) => status === 'answered')).toHaveLength(3)
    expect(replies.at(-1)).toMatchObject({ reason: 'too many requests wait for it' })
    expect(replica.mostAtOnce()).toBe(1)
  })

  it('ends with its signal', async () => {
    const { ask, replica } = await asking(reply.silence, { timeoutMs: 60_000 })
    const ending = new AbortController()
    const asked = ask(`${replica.origin}/a`, schema, ending.signal)
    await expect.poll(() => replica.log).toHaveLength(1)
    ending.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow('stopped')
    await expect(ask(`${replica.origin}/a`, schema, ending.signal)).rejects.toThrow('stopped')
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
