import { expect, it, vi } from 'vitest'
import { loader } from './status'

const total = vi.fn<() => Promise<number>>()
vi.mock('~/services.server', () => ({
  getServices: () => ({ health: () => ({ version: '1' }), corrections: { total } }),
}))

it('counts corrections, and is shown without them while the database is away', async () => {
  const request = new Request('http://localhost/status')
  const ask = () =>
    loader({ request, params: {}, context: {} } as unknown as Parameters<typeof loader>[0])
  total.mockResolvedValueOnce(2)
  expect(await ask()).toEqual({ version: '1', corrected: '2 results corrected by people' })
  total.mockRejectedValueOnce(new Error('the database is away'))
  expect(await ask()).toEqual({ version: '1', corrected: null })
})
