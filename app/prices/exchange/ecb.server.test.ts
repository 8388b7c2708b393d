import { expect, test } from 'vitest'
import { describeRatesSource } from '../../../tests/contracts/rates-source'
import { ecbXml } from '../../../tests/fixtures/ecb-files'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { quickRequests } from '../../../tests/fixtures/prices'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'
import { createEcbRates } from './ecb.server'

const path = '/stats/eurofxref/eurofxref-daily.xml'

async function open(answer: ReplicaAnswer, now = () => new Date('2023-11-21T09:00:00Z')) {
  const replica = await startPriceReplica({ [path]: answer })
  const url = replica.origin + path
  return { replica, source: createEcbRates({ url, requests: quickRequests, now }) }
}

async function read(answer: ReplicaAnswer) {
  const { replica, source } = await open(answer)
  return { replica, answer: await source.read(new AbortController().signal) }
}

describeRatesSource('the European Central Bank', {
  open: async (text, now) => {
    const answer = text === null ? reply.status(404) : reply.text(text)
    return (await open(answer, now)).source
  },
})

test('asks once for the newest rates', async () => {
  const { replica, answer } = await read(reply.text(ecbXml('2023-11-20')))
  expect(answer).toMatchObject({
    status: 'read',
    rates: { day: '2023-11-20', perEuro: { GBP: 0.87513 } },
  })
  expect(replica.log).toEqual([path])
})

test('retries after a failure', async () => {
  const later = reply.after(1, reply.status(503), reply.text(ecbXml('2023-11-20')))
  expect((await read(later)).answer.status).toBe('read')
})

test.each<[string, ReplicaAnswer]>([
  ['fails', reply.status(500)],
  ['is cut off', reply.truncated],
  ['never ends', reply.endless],
  ['is silent', reply.silence],
])('a source that %s is unavailable', async (_, fault) => {
  const { answer } = await read(fault)
  expect(answer).toMatchObject({ status: 'unavailable' })
})
