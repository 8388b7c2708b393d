import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionState } from '~/auth/outcomes'
import { temporaryLibrary } from '../../tests/fixtures/kysely-library'
import { libraryNotice } from '~/library/library-messages'
import { someRemovals, someEntry } from '../../tests/fixtures/library'
import { removedCookie } from '~/library/undo.server'
import { pendingAddCookie } from '~/library/add/add-to-library.server'
import { routeHandler } from '../../tests/fixtures/route-handler'
import { someCards } from '../../tests/fixtures/some-cards'
import * as card from './cards.$id._index'
import * as library from './library._index'
import * as unknown from './library.unknown'
import * as libraryCard from './library.$id'
import * as pendingAdd from './library.pending-add'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const session: SessionState = {
  status: 'signed-in',
  user: { id: 'ash', email: 'ash@pallet.example', phoneNumber: null },
}
const routes = {
  ...{ 'cards/:id': card, library, 'library/unknown': unknown, 'library/:id': libraryCard },
  'library/pending-add': pendingAdd,
}
const handle = routeHandler(routes, () => session)

beforeEach(async () => {
  const kept = { library: await temporaryLibrary(), removals: someRemovals }
  services.current = { ...kept, auth: { secure: false }, catalogue: { current: () => someCards } }
})

function send(path: string, fields: Record<string, string>) {
  return handle(path, { method: 'POST', body: new URLSearchParams(fields) })
}

it.each([
  ['/cards/base1-4?index&add', { card_id: 'base1-999' }, 'unknown-card'],
  ['/library?undo', { removed: '[]' }, 'nothing-to-undo'],
  ['/library/unknown?undo', {}, 'nothing-to-undo'],
  ['/library/base1-4?undo', { removed: 'a.b.c' }, 'nothing-to-undo'],
])('%s with %j redirects to the library, which says why', async (path, fields, notice) => {
  const response = await send(path, fields)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(`/library?notice=${notice}`)
  expect(libraryNotice(notice)).toEqual(expect.any(String))
})

it('undoes a removal once, on the page of the button, and reports a second try', async () => {
  const removed = await someRemovals.seal('ash', someEntry('base1-4'))
  const [cookie = ''] = (await removedCookie.set(removed, false)).split(';')
  const body = () => new URLSearchParams({ removed, returnTo: '/library?sort=name' })
  const undo = (Cookie: string) =>
    handle('/library?sort=name&undo', { method: 'POST', body: body(), headers: { Cookie } })
  const first = await undo(cookie)
  expect(first.headers.get('Location')).toBe('/library?sort=name')
  expect(first.headers.get('Set-Cookie')).toMatch(/^library-removed=;.*Max-Age=0/)
  const [later = ''] = (await removedCookie.set('of-a-later-removal', false)).split(';')
  const second = await undo(later)
  expect(second.headers.get('Location')).toBe('/library?notice=back-already')
  expect(second.headers.get('Set-Cookie')).toBeNull()
  expect(libraryNotice('back-already')).toEqual(expect.any(String))
})

it('says after signing in that the card to add is unknown', async () => {
  const pending = await pendingAddCookie(
    { cardId: 'base1-999', finish: null, returnTo: '/' },
    false,
  )
  const [cookie = ''] = pending.split(';')
  const response = await handle('/library/pending-add', { headers: { Cookie: cookie } })
  expect(response.headers.get('Location')).toBe('/library?notice=unknown-card')
})

it('says nothing for an unknown notice', () => {
  expect([libraryNotice(null), libraryNotice('toString')]).toEqual([null, null])
})
