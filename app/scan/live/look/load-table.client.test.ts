import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTable } from './load-table.client'

let kept: Response | undefined
const textOf = (file: ArrayBuffer) => new TextDecoder().decode(file)

beforeEach(() => {
  kept = undefined
  const cache = {
    match: () => Promise.resolve(kept?.clone()),
    put: (_address: string, response: Response) => {
      kept = response
      return Promise.resolve()
    },
  }
  vi.stubGlobal('window', { caches: { open: () => Promise.resolve(cache) } })
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function serve(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function load(): Promise<string[]> {
  const taken: string[] = []
  await loadTable((file) => taken.push(textOf(file)))
  return taken
}

it('hands over the kept table before the server answers, and keeps the newer one', async () => {
  kept = new Response('old', { headers: { ETag: 'a' } })
  let answer = (_response: Response) => undefined as void
  const fetched = serve(() => new Promise((resolve) => (answer = resolve)))
  const taken: string[] = []
  const loading = loadTable((file) => taken.push(textOf(file)))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(taken).toEqual(['old'])
  answer(new Response('new', { headers: { ETag: 'b' } }))
  await loading
  expect(taken).toEqual(['old', 'new'])
  expect(await kept.clone().text()).toBe('new')
  expect(kept.headers.get('ETag')).toBe('b')
})

it('asks only for a newer table than the kept one', async () => {
  kept = new Response('old', { headers: { ETag: 'a' } })
  const fetched = serve(() => Promise.resolve(new Response(null, { status: 304 })))
  expect(await load()).toEqual(['old'])
  expect(fetched).toHaveBeenCalledWith(
    '/scan/fingerprints',
    expect.objectContaining({ headers: { 'If-None-Match': 'a' } }),
  )
})

it('hands over and keeps nothing where the answer breaks off', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('ne'))
      controller.error(new TypeError('network error'))
    },
  })
  serve(() => Promise.resolve(new Response(broken)))
  expect(await load()).toEqual([])
  expect(kept).toBeUndefined()
})

it('does not renew the table on a link that costs money', async () => {
  vi.stubGlobal('navigator', { connection: { type: 'cellular' } })
  kept = new Response('old')
  const fetched = serve(() => Promise.reject(new TypeError('not to be asked')))
  expect(await load()).toEqual(['old'])
  expect(fetched).not.toHaveBeenCalled()
})
