import { afterEach, expect, it, vi } from 'vitest'
import { log } from '~/http/log.server'
import { createRateLimit } from '~/http/rate-limit.server'
import { correctResult } from './correct-result.server'

const byId = new Map(['a-1', 'a-2', 'a-3'].map((id) => [id, {}]))
const count = vi.fn(() => Promise.resolve())
const services = (perMinute = 0) => ({
  catalogue: { current: () => ({ byId }) },
  corrections: { count },
  correctionLimit: createRateLimit({ perMinute }),
})
const correct = (query: string, using = services()) =>
  correctResult(new URLSearchParams(query), '192.0.2.1', using)

const form = 'recognised=a-1&chosen=a-2&among=a-1&among=a-2&among=a-3&among=gone&language=fr'

afterEach(() => {
  vi.restoreAllMocks()
  count.mockClear()
})

it('counts the correction, and redirects to the chosen card', async () => {
  expect(await correct(form)).toBe('/?card=a-2&among=a-1&among=a-3&recognised=a-1&language=fr')
  expect(count.mock.calls).toEqual([[{ recognised: 'a-1', chosen: 'a-2' }]])
})

it.each(['recognised=gone&chosen=a-2', 'chosen=a-2', 'recognised=a-2&chosen=a-2'])(
  'counts nothing for %s',
  async (query) => {
    expect(await correct(query)).toBe('/?card=a-2')
    expect(count).not.toHaveBeenCalled()
  },
)

it('redirects to the menu if no known card was chosen', async () => {
  expect(await correct('recognised=a-1&chosen=gone')).toBe('/')
  expect(await correct('')).toBe('/')
  expect(count).not.toHaveBeenCalled()
})

it('counts no more than its limit for one caller, and redirects all the same', async () => {
  const limited = services(1)
  for (let time = 0; time < 3; time += 1)
    expect(await correct(form, limited)).toContain('/?card=a-2')
  expect(count).toHaveBeenCalledOnce()
})

it('redirects to the card even if nothing can be counted', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  count.mockRejectedValueOnce(new Error('disk full'))
  expect(await correct(form)).toContain('/?card=a-2')
  expect(logged).toHaveBeenCalledOnce()
})
