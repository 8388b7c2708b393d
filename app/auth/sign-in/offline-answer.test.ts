import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGE_PATIENCE_MS } from '~/http/lost-connection'
import { orOffline, signInOrOffline } from './offline-answer'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const alert = 'An error occurred. Please try again.'
const noAnswer = () => new Promise<never>(() => undefined)

describe('orOffline', () => {
  it('passes an answer on, and a failure of the server', async () => {
    expect(
      await orOffline(
        () => Promise.resolve('an answer'),
        (text) => ({ text }),
      ),
    ).toBe('an answer')
    const failing = orOffline(
      () => Promise.reject(new Error('Server Error')),
      (text) => ({ text }),
    )
    await expect(failing).rejects.toThrow('Server Error')
  })

  it('answers if the connection stalls', async () => {
    const settled = vi.fn()
    const answer = orOffline(noAnswer, (text) => ({ text }))
    void answer.then(settled)
    await vi.advanceTimersByTimeAsync(MESSAGE_PATIENCE_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ text: alert, isOffline: true })
  })
})

const body = new URLSearchParams({ contact: 'ash@pallet.example' })
const form = () => new Request('http://cards.example/auth', { method: 'POST', body })

it.each([
  ['never leaves', () => Promise.reject<never>(new TypeError('Failed to fetch'))],
  ['gets no answer', noAnswer],
])('a sign-in form that %s keeps its input', async (_what, ask) => {
  const asked = vi.fn(ask)
  const answer = signInOrOffline(form(), asked)
  // First, the form is read.
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(MESSAGE_PATIENCE_MS)
  expect(await answer).toMatchObject({ contact: 'ash@pallet.example', alert, isOffline: true })
})
