import { expect, it, vi } from 'vitest'
import * as card from './cards.$id._index'
import * as libraryCard from './library.$id'
import * as add from './library.add'

vi.mock('~/services.server', () => ({ getServices: () => ({}) }))

const request = new Request('http://cards.example/')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

it('keeps the page of a form that did not reach the server', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const call = { request, params: {}, serverAction: lost }
  const added = await add.clientAction(call)
  const changed = await libraryCard.clientAction(call)
  expect(added).toMatchObject({ status: 'failed' })
  expect(changed).toMatchObject({ problem: 'Failed to change your library' })
  const url = new URL(request.url)
  const asked = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
  const args = { ...asked, defaultShouldRevalidate: true }
  expect(card.shouldRevalidate({ ...args, actionResult: added })).toBe(false)
  expect(libraryCard.shouldRevalidate({ ...args, actionResult: changed })).toBe(false)
  expect(card.shouldRevalidate({ ...args, actionResult: { status: 'added' } })).toBe(true)
})
