import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/auth-outcomes'
import { temporaryLibrary } from '~/library/kysely-library.fixture'
import { libraryNotice } from '~/library/library-messages'
import { stack } from '~/library/library.fixture'
import { writeRemovedToken } from '~/library/removed-token.server'
import { wishCookie } from '~/library/wish-cookie.server'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as card from './cards.$id._index'
import * as undo from './library.undo'
import * as wish from './library.wish'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const session: SessionState = {
  status: 'signed-in',
  user: { id: 'ash', email: 'ash@pallet.example', phoneNumber: null },
}
const routes = { 'cards/:id': card, 'library/undo': undo, 'library/wish': wish }
const handle = routeHandler(routes, () => session)

beforeEach(async () => {
  const library = await temporaryLibrary()
  services.current = { library, auth: { secure: false }, catalogue: { current: () => someCards } }
})

function send(path: string, fields: Record<string, string>) {
  return handle(path, { method: 'POST', body: new URLSearchParams(fields) })
}

it.each([
  ['/cards/base1-4?index&add', { card_id: 'base1-999' }, 'unknown-card'],
  [
    '/library/undo',
    { removed: writeRemovedToken([stack('base1-4')], 'guessed') },
    'nothing-to-undo',
  ],
  ['/library/undo', { removed: '[]' }, 'nothing-to-undo'],
])('%s with %j leads to the library, which says why', async (path, fields, notice) => {
  const response = await send(path, fields)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(`/library?notice=${notice}`)
  expect(libraryNotice(notice)).toEqual(expect.any(String))
})

it('says after signing in that the card wished for is not known', async () => {
  const cookie = wishCookie({ cardId: 'base1-999', returnTo: '/' }, false).split(';')[0] ?? ''
  const response = await handle('/library/wish', { headers: { Cookie: cookie } })
  expect(response.headers.get('Location')).toBe('/library?notice=unknown-card')
})

it('says nothing for a notice that there is not', () => {
  expect([libraryNotice(null), libraryNotice('toString')]).toEqual([null, null])
})
