import { expect, it, vi } from 'vitest'
import { createRateLimit } from '~/http/rate-limit.server'
import { noPrices } from '../../tests/fixtures/no-prices'
import { action, headers } from './scan.several'

const scanLimit = createRateLimit({ perMinute: 1 })
vi.mock('~/services.server', () => ({
  getServices: () => ({ spotter: {}, scanner: {}, prices: noPrices, scanLimit }),
}))

function post() {
  const request = new Request('http://localhost/scan/several', {
    method: 'POST',
    body: new FormData(),
  })
  const context = { requestId: '1', clientAddress: '192.0.2.1' }
  return action({ request, params: {}, context } as unknown as Parameters<typeof action>[0])
}

it('says in the page’s headers when a refused photo may be sent again', async () => {
  await post()
  const refused = await post()
  if (!('init' in refused)) throw new Error('The photo was accepted')
  expect(refused.init?.status).toBe(429)
  const none = new Headers()
  const actionHeaders = new Headers(refused.init?.headers)
  const sent = headers({
    actionHeaders,
    loaderHeaders: none,
    parentHeaders: none,
    errorHeaders: undefined,
  })
  expect(Number(sent.get('Retry-After'))).toBeGreaterThan(0)
})
