import { describe, expect, it, vi } from 'vitest'
import { createFetchedAhead } from './fetched-ahead'

const HERE = 'https://scanner.example/cards/base1-4.data'
const ELSEWHERE = 'https://scanner.example/library.data?view=list'

function startAt(now: number) {
  const clock = { now }
  const ahead = createFetchedAhead(() => clock.now)
  const respond = (text: string, status = 200) =>
    vi.fn(() => Promise.resolve(new Response(text, { status })))
  /** A prefetch that the server answers. */
  const prefetch = async (text: string, status = 200) => {
    const response = await ahead.prefetch(HERE, respond(text, status))
    ahead.reached(HERE)
    return response.text()
  }
  const open = async (url = HERE) => (await ahead.answer(url, respond('asked anew'))).text()
  return { clock, ahead, respond, prefetch, open }
}

describe('createFetchedAhead', () => {
  it('hands a prefetched response over once, though the prefetch has read its own', async () => {
    const { prefetch, open } = startAt(1000)
    expect(await prefetch('Charizard')).toBe('Charizard')
    expect(await open()).toBe('Charizard')
    expect(await open()).toBe('asked anew')
  })

  it('waits for one that is under way, wherever it comes from in the end', async () => {
    const { ahead, open } = startAt(1000)
    void ahead.prefetch(HERE, async () => {
      await new Promise((done) => setTimeout(done, 5))
      return new Response('late')
    })
    expect(await open()).toBe('late')
  })

  it('gives a prefetch that begins after a short tap the page’s own response', async () => {
    const { ahead, respond, open } = startAt(1000)
    expect(await open()).toBe('asked anew')
    const ask = respond('a second request')
    expect(await (await ahead.prefetch(HERE, ask)).text()).toBe('asked anew')
    expect(ask).not.toHaveBeenCalled()
  })

  it('asks again five seconds after a page was opened', async () => {
    const { clock, prefetch, open } = startAt(1000)
    await open()
    clock.now += 5001
    expect(await prefetch('newer')).toBe('newer')
  })

  it('asks anew after ten seconds', async () => {
    const { clock, prefetch, open } = startAt(1000)
    await prefetch('old')
    clock.now += 10_001
    expect(await open()).toBe('asked anew')
  })

  it('asks anew once something was sent, or another page was opened', async () => {
    const { ahead, prefetch, open } = startAt(1000)
    await prefetch('before')
    ahead.forget()
    expect(await open()).toBe('asked anew')
    await prefetch('tiles')
    await open(ELSEWHERE)
    expect(await open()).toBe('asked anew')
  })

  it('asks anew where the server has not responded: a kept page may be old', async () => {
    const { ahead, respond, open } = startAt(1000)
    await ahead.prefetch(HERE, respond('of last month'))
    await new Promise((done) => setTimeout(done))
    expect(await open()).toBe('asked anew')
  })

  it('hands over a redirect, but neither an error nor a failure', async () => {
    const { ahead, prefetch, open } = startAt(1000)
    await prefetch('to the sign-in', 202)
    expect(await open()).toBe('to the sign-in')
    await prefetch('trouble', 500)
    expect(await open()).toBe('asked anew')
    ahead.forget()
    const failed = ahead.prefetch(HERE, () => Promise.reject(new TypeError('offline')))
    await expect(failed).rejects.toThrow('offline')
    expect(await open()).toBe('asked anew')
  })
})
