import { expect, it } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { locationOf, statusOf } from '../../../tests/fixtures/route-answers'
import { requireFileUser } from './require-user.server'

const FILE = '/library/export.csv?only=unknown'

function ask(state: SessionState, site = 'none') {
  const headers = { 'Sec-Fetch-Site': site }
  const request = new Request(new URL(FILE, 'http://localhost'), { headers })
  const context = {
    ...{ nonce: '', requestId: '', clientAddress: '' },
    session: () => Promise.resolve(state),
  }
  return requireFileUser({ request, context }, '/library/transfer').catch(
    (thrown: unknown) => thrown,
  )
}

it('renews an expired session, and returns to the file', async () => {
  const expected = `/auth/session/refresh?redirectToPath=${encodeURIComponent(FILE)}`
  for (const site of ['none', 'same-origin'])
    expect(locationOf(await ask({ status: 'refresh-needed' }, site))).toBe(expected)
})

it('sends a visitor to the page, and saves nothing for a link of ours', async () => {
  const visitor = { status: 'signed-out' } as const
  expect(locationOf(await ask(visitor))).toBe('/auth?redirectToPath=%2Flibrary%2Ftransfer')
  expect(await statusOf(ask(visitor, 'same-origin'))).toBe(401)
})
