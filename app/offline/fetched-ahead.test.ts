import { describe, expect, it } from 'vitest'
import { createFetchedAhead } from './fetched-ahead'

const URL = 'https://scanner.example/cards/base1-4.data'

function atTime(start: number) {
  const clock = { now: start }
  const ahead = createFetchedAhead(() => clock.now)
  const prefetch = (response: Response | Error) => {
    const sent = response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
    ahead.keep(URL, sent)
    return sent
  }
  const take = async () => {
    const response = await ahead.take(URL)
    return response && (await response.text())
  }
  return { clock, prefetch, take }
}

describe('createFetchedAhead', () => {
  it('hands a prefetched response over once, though the prefetch has read its own', async () => {
    const { prefetch, take } = atTime(1000)
    const own = await prefetch(new Response('Charizard'))
    expect(await own.text()).toBe('Charizard')
    expect(await take()).toBe('Charizard')
    expect(await take()).toBeNull()
  })

  it('waits for one that is under way', async () => {
    const ahead = createFetchedAhead(() => 1000)
    ahead.keep(URL, new Promise((resolve) => setTimeout(resolve, 5, new Response('late'))))
    const taken = ahead.take(URL)
    expect(await (await taken)?.text()).toBe('late')
  })

  it('drops it after ten seconds', async () => {
    const { clock, prefetch, take } = atTime(1000)
    await prefetch(new Response('old'))
    clock.now += 10_001
    expect(await take()).toBeNull()
  })

  it('drops a redirect, an error and a failure', async () => {
    const { prefetch, take } = atTime(1000)
    await prefetch(new Response('to the sign-in', { status: 202 }))
    expect(await take()).toBeNull()
    await prefetch(new Response('trouble', { status: 500 }))
    expect(await take()).toBeNull()
    await expect(prefetch(new TypeError('offline'))).rejects.toThrow()
    expect(await take()).toBeNull()
  })
})
