import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '~/library/lost-answer'
import * as home from './_index'
import * as card from './cards.$id._index'
import * as libraryCard from './library.$id'

vi.mock('~/services.server', () => ({ getServices: () => ({}) }))

const adding = new Request('http://cards.example/cards/base1-4?index&add')
const url = new URL(adding.url)
const asked = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
const args = { ...asked, formMethod: 'POST' as const, defaultShouldRevalidate: true }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const losses: Record<string, () => Promise<never>> = {
  'never left': () => Promise.reject(new TypeError('Failed to fetch')),
  'was answered with an error': () => Promise.reject(new Error('Unexpected Server Error')),
  'gets no answer': () => new Promise(() => undefined),
}

for (const [loss, serverAction] of Object.entries(losses))
  it(`keeps the page of a form that ${loss}`, async () => {
    const call = { request: adding, params: {}, serverAction }
    const answers = [home.clientAction(call), card.clientAction(call)]
    const change = libraryCard.clientAction(call)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    for (const answer of answers) expect(await answer).toMatchObject({ status: 'failed' })
    const changed = await change
    expect(changed).toMatchObject({ problem: 'Failed to change your library' })
    expect(libraryCard.shouldRevalidate({ ...args, actionResult: changed })).toBe(false)
  })

it('asks for no page again whose button was pressed, and for all others', () => {
  for (const { shouldRevalidate } of [home, card]) {
    const formAction = `${url.pathname}${url.search}`
    expect(shouldRevalidate({ ...args, formAction, actionResult: { status: 'added' } })).toBe(false)
    expect(shouldRevalidate({ ...args, formAction: '/currency' })).toBe(true)
  }
  expect(libraryCard.shouldRevalidate({ ...args, actionResult: undefined })).toBe(true)
})

it('follows where an answer leads', async () => {
  const elsewhere = Response.redirect('http://cards.example/auth')
  const call = { request: adding, params: {}, serverAction: vi.fn().mockRejectedValue(elsewhere) }
  await expect(card.clientAction(call)).rejects.toBe(elsewhere)
})
