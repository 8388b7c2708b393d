import { expect, test } from 'vitest'
import { ecbXml } from '../../../tests/fixtures/ecb-files'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { quickRequests } from '../../../tests/fixtures/prices'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'
import { createEcbRates } from './ecb.server'

const path = '/stats/eurofxref/eurofxref-daily.xml'

async function read(answer: ReplicaAnswer) {
  const replica = await startPriceReplica({ [path]: answer })
  const source = createEcbRates({
    url: replica.origin + path,
    requests: quickRequests,
    now: () => new Date('2023-11-21T09:00:00Z'),
  })
  return { replica, answer: await source.read(new AbortController().signal) }
}

test('the newest rates are read', async () => {
  const { replica, answer } = await read(reply.text(ecbXml('2023-11-20')))
  expect(answer).toMatchObject({
    status: 'read',
    rates: { day: '2023-11-20', perEuro: { GBP: 0.87513 } },
  })
  expect(replica.log).toEqual([path])
})

test('a failure that passes costs an attempt', async () => {
  const later = reply.after(1, reply.status(503), reply.text(ecbXml('2023-11-20')))
  expect((await read(later)).answer.status).toBe('read')
})

test.each<[string, ReplicaAnswer]>([
  ['is missing', reply.status(404)],
  ['fails', reply.status(500)],
  ['says something else', reply.text('<html></html>')],
  ['is of tomorrow', reply.text(ecbXml('2023-11-22'))],
  ['has no value', reply.text(ecbXml('2023-11-20', { USD: '0' }))],
  ['is cut off', reply.truncated],
  ['never ends', reply.endless],
  ['is silent', reply.silence],
])('a source that %s is unavailable', async (_, fault) => {
  const { answer } = await read(fault)
  expect(answer).toMatchObject({ status: 'unavailable' })
})
