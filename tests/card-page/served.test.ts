import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../setup/start-server'
import type { RunningServer } from '../setup/start-server'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://cards.example/', TRUST_PROXY: '1' })
})
afterAll(() => server.stop())

const ask = (path: string, init?: RequestInit) =>
  fetch(server.url + path, { ...init, headers: { 'X-Forwarded-Host': 'cards.example' } })

describe('the page of a card', () => {
  it('uses its public address, under any host name', async () => {
    const page = await (await ask('/cards/base1-4')).text()
    const address = 'https://cards.example/cards/base1-4'
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(page).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(page).toContain(`<meta property="og:image" content="${address}/preview.jpg"/>`)
    expect(page).toContain(`<meta name="twitter:image" content="${address}/preview.jpg"/>`)
  })

  it('answers HEAD with its headers only', async () => {
    for (const [path, status] of [
      ['/cards/base1-4', 200],
      ['/cards/base1-999', 404],
    ] as const) {
      const answer = await ask(path, { method: 'HEAD' })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      expect(await answer.text()).toBe('')
    }
  })

  it('is a page with a search if there is no such card', async () => {
    const answer = await ask('/cards/base1-999')
    expect(answer.status).toBe(404)
    const page = await answer.text()
    expect(page).toContain('<title>Card not found – Pokemon Scanner</title>')
    expect(page).toContain('role="search"')
  })

  it('is shared by those who come from the same page only', async () => {
    const arrowAfter = async (page?: string) => {
      const referer = page && { Referer: `https://cards.example${page}` }
      const headers = { 'X-Forwarded-Host': 'cards.example', ...referer }
      const answer = await fetch(`${server.url}/cards/base1-4`, { headers })
      expect(answer.headers.get('Vary')).toContain('Referer')
      return /class="top-bar"><a[^>]* href="([^"]*)"[^>]*>.*?<\/svg>(Back [^<]*)/
        .exec(await answer.text())
        ?.slice(1)
    }
    for (let time = 0; time < 2; time++) {
      expect(await arrowAfter()).toEqual(['/', 'Back to Home'])
      expect(await arrowAfter('/search?q=a')).toEqual(['/search?q=a', 'Back to Search'])
      expect(await arrowAfter('/search?q=b')).toEqual(['/search?q=b', 'Back to Search'])
    }
  })
})

describe('every page', () => {
  it.each([
    ...['/', '/?card=base1-4', '/cards/base1-4', '/cards/base1-999', '/sets', '/sets/base1'],
    ...['/pokemon', '/pokemon/charizard', '/search?q=char', '/status', '/auth', '/nowhere'],
  ])('%s has one title and one description', async (path) => {
    const page = await (await ask(path)).text()
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page.match(/<meta name="description"/g)).toHaveLength(1)
  })

  it('must be revalidated by caches, the first one too', async () => {
    for (const path of ['/', '/?card=base1-4', '/sets', '/cards/base1-4', '/search?q=char']) {
      const { headers } = await ask(path)
      expect(headers.get('Cache-Control'), path).toBe('no-cache')
      expect(headers.get('Vary'), path).toContain('Cookie, Accept-Language')
    }
  })
})

describe('the picture for other sites', () => {
  it('is 404 if unavailable now', async () => {
    for (const id of ['base1-4', 'base1-999']) {
      const answer = await ask(`/cards/${id}/preview.jpg`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ success: false, error: 'No picture of this card' })
    }
  })

  it('refuses methods other than reads', async () => {
    const answer = await ask('/cards/base1-4/preview.jpg', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  })
})
