import type { AppLoadContext } from '@remix-run/node'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { log } from '~/http/log.server'
import { noPrices } from '../../tests/fixtures/no-prices'
import { someCards } from '../../tests/fixtures/some-cards'
import { loader } from './_index'

vi.mock('~/services.server', () => ({
  getServices: () => ({
    catalogue: { current: () => someCards },
    originOf: ({ url }: Request) => new URL(url).origin,
    prices: noPrices,
    cardPages: { findNamesakes: () => [], distinctNumbers: () => new Map() },
    library: { findEntries: () => Promise.reject(new Error('gone')) },
  }),
}))

const ash = { id: 'u', email: 'ash@pallet.example', phoneNumber: null }

function load(search: string, session: () => Promise<SessionState>) {
  const context: AppLoadContext = {
    ...{ nonce: '', requestId: '', clientAddress: '127.0.0.1' },
    session,
  }
  const request = new Request(`http://cards.example/${search}`)
  return loader({ request, params: {}, context })
}

afterEach(() => void vi.restoreAllMocks())

it('is the signed-out menu if a session cannot be looked up', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  const shown = await load('', () => Promise.reject(new Error('gone')))
  const origin = 'http://cards.example'
  expect(shown).toMatchObject({
    data: { page: { kind: 'menu', refusal: null }, account: null, origin },
    init: { headers: { 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language, X-Theme' } },
  })
  expect(logged).toHaveBeenCalledOnce()
})

it('shows a card even if the library cannot be read', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue()
  const shown = await load('?card=base1-4', () =>
    Promise.resolve({ status: 'signed-in', user: ash }),
  )
  expect(shown).toMatchObject({
    data: { page: { kind: 'details', card: { id: 'base1-4' }, saved: null }, account: ash },
    init: { headers: { 'Cache-Control': 'private, no-store' } },
  })
  expect(logged).toHaveBeenCalledOnce()
})

it('still redirects to renew an expired session', async () => {
  const renewing = load('', () => Promise.resolve({ status: 'refresh-needed' }))
  await expect(renewing).rejects.toMatchObject({ status: 302 })
})
