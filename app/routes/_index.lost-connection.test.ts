import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATIENCE_MS, UPLOAD_PATIENCE_MS } from '~/http/lost-connection'
import { libraryMessages } from '~/library/library-messages'
import * as home from './_index'
import * as card from './cards.$id._index'
import * as libraryCard from './library.$id'
import * as transfer from './library.transfer._index'
import * as unknown from './library.unknown'

vi.mock('~/services.server', () => ({ getServices: () => ({}) }))

const adding = new Request('http://cards.example/cards/base1-4?index&add', {
  method: 'POST',
  body: new URLSearchParams({ card_id: 'base1-4' }),
})
const url = new URL(adding.url)
const asked = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
const args = { ...asked, formMethod: 'POST' as const, defaultShouldRevalidate: true }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Loss = { status: string; problem: string }

const failed: Loss = { status: 'failed', problem: libraryMessages.changeLost }
const unanswered: Loss = {
  status: 'unanswered',
  problem: 'No response. Your library may have changed.',
}

const losses: Record<string, [() => Promise<never>, Loss]> = {
  'never left': [() => Promise.reject(new TypeError('Failed to fetch')), failed],
  'was answered with an error': [() => Promise.reject(new Error('Server Error')), failed],
  'gets no answer': [() => new Promise(() => undefined), unanswered],
}

for (const [loss, [serverAction, { status, problem }]] of Object.entries(losses))
  it(`keeps the page if its form ${loss}`, async () => {
    const call = { request: adding, params: {}, serverAction }
    const answers = [home.clientAction(call), card.clientAction(call)]
    const changes = [libraryCard, unknown].map((route) => ({
      route,
      answer: route.clientAction(call),
    }))
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    for (const answer of answers) expect(await answer).toMatchObject({ status })
    for (const { route, answer } of changes) {
      const changed: unknown = await answer
      expect(changed).toMatchObject({ problem })
      expect(route.shouldRevalidate({ ...args, actionResult: changed })).toBe(false)
    }
  })

const transferForms: Record<string, [() => BodyInit, patience: number, message: string]> = {
  import: [
    () => new URLSearchParams({ intent: 'import' }),
    PATIENCE_MS,
    'No response. Try again: cards already added are not added twice.',
  ],
  discard: [
    () => new URLSearchParams({ intent: 'discard' }),
    PATIENCE_MS,
    'Network error. Please check your connection and try again.',
  ],
  file: [() => new FormData(), UPLOAD_PATIENCE_MS, 'The upload was incomplete.'],
}

for (const [form, [body, patience, message]] of Object.entries(transferForms))
  it(`keeps the page of an import whose ${form} gets no answer`, async () => {
    const request = new Request('http://cards.example/library/transfer', {
      method: 'POST',
      body: body(),
    })
    const answers = [
      () => Promise.reject(new Error('Server Error')),
      () => new Promise(() => {}),
    ].map((serverAction) => transfer.clientAction({ request, params: {}, serverAction } as never))
    await vi.advanceTimersByTimeAsync(patience)
    for (const answer of answers) {
      const actionResult: unknown = await answer
      expect(actionResult).toMatchObject({ lost: { message } })
      expect(transfer.shouldRevalidate({ ...args, actionResult })).toBe(false)
    }
  })

it('does not reload the page of the pressed button, but all others', () => {
  for (const { shouldRevalidate } of [home, card]) {
    const formAction = `${url.pathname}${url.search}`
    expect(shouldRevalidate({ ...args, formAction, actionResult: { status: 'added' } })).toBe(false)
    expect(shouldRevalidate({ ...args, formAction, actionResult: undefined })).toBe(true)
    expect(shouldRevalidate({ ...args, formAction: '/currency' })).toBe(true)
  }
  expect(libraryCard.shouldRevalidate({ ...args, actionResult: undefined })).toBe(true)
})

it('loads the page that is being opened, whatever a response says meanwhile', () => {
  const nextUrl = new URL('/', url)
  const leaving = { ...args, nextUrl, formAction: `${url.pathname}${url.search}` }
  for (const { shouldRevalidate } of [home, card, libraryCard, unknown])
    for (const actionResult of [{ status: 'added' }, { ...failed, isOffline: true }])
      expect(shouldRevalidate({ ...leaving, actionResult })).toBe(true)
})

it('does not reload a page whose own form, posted to another address, did not arrive', () => {
  const posted = { ...args, currentUrl: new URL('/library/base1-4', url), formAction: '/?index' }
  const nextUrl = new URL('/?index', url)
  const actionResult = { ...failed, isOffline: true }
  expect(libraryCard.shouldRevalidate({ ...posted, nextUrl, actionResult })).toBe(false)
})

it('loads a card again after a return while another page was loading', () => {
  const details = {
    ...asked,
    currentUrl: new URL('/?card=base1-4', url),
    defaultShouldRevalidate: true,
  }
  expect(home.shouldRevalidate({ ...details, nextUrl: details.currentUrl })).toBe(true)
  const menu = new URL('/', url)
  expect(home.shouldRevalidate({ ...details, currentUrl: menu, nextUrl: menu })).toBe(false)
})

it('follows a redirect', async () => {
  const elsewhere = Response.redirect('http://cards.example/auth')
  const call = { request: adding, params: {}, serverAction: vi.fn().mockRejectedValue(elsewhere) }
  await expect(card.clientAction(call)).rejects.toBe(elsewhere)
})
