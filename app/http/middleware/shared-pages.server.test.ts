import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import compression from 'compression'
import express from 'express'
import type { Request, Response } from 'express'
import { afterEach, expect, test } from 'vitest'
import { cspNonce, securityHeaders } from './security.server'
import { sharedPages } from './shared-pages.server'
import type { Sharing } from './shared-pages.server'

let server: Server | undefined
let rendered = 0

afterEach(() => {
  server?.close()
  rendered = 0
})

type Page = { allowed?: boolean; status?: number; headers?: HeadersInit; fails?: boolean }

/** Starts an app that renders `page` at every address, in the requested language. */
async function serve(page: Page = {}, keptMs?: number): Promise<string> {
  const app = express()
  app.use(cspNonce, securityHeaders({ development: false, https: false }), compression())
  const chooseVariant = (req: Request) => Promise.resolve(req.get('accept-language') ?? '')
  app.use(sharedPages({ chooseVariant, keptMs }))
  app.use((_req, res) => render(page, res))
  server = createServer(app)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return `http://127.0.0.1:${address.port}/`
}

function render(page: Page, res: Response): void {
  const { allowed = true, status = 200, headers = { 'Content-Type': 'text/html' }, fails } = page
  const nonce = String(res.locals.nonce)
  const sharing = res.locals.sharing as Sharing | undefined
  rendered += 1
  const pieces = [`<p>é ${rendered}</p>`, `<script nonce="${nonce}">1</script>`, `<i ${nonce}>`]
  const body = Readable.from(
    failing(
      pieces.map((piece) => Buffer.from(piece)),
      fails,
    ),
  )
  if (allowed) sharing?.allow()
  sharing?.keep(body, { status, headers: new Headers(headers) })
  res.status(status).setHeaders(new Headers(headers))
  body.on('error', () => res.destroy())
  body.pipe(res)
}

function* failing(pieces: Buffer[], fails = false) {
  yield* pieces
  if (fails) throw new Error('The page ended early')
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url, { method, headers })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  return { text: await answer.text(), nonce, type: answer.headers.get('content-type') }
}

test('identical visitors get one page, each with their own nonce', async () => {
  const url = await serve()
  const [first, second] = [await ask(url), await ask(url)]
  expect(first.text).toContain('é 1')
  expect(first.nonce).not.toBe(second.nonce)
  expect(second.text).toBe(first.text.replaceAll(first.nonce, second.nonce))
  expect(second.text).toContain(`<script nonce="${second.nonce}">1</script>`)
  expect(second.type).toBe('text/html')
})

test.each([
  ['a cookie', { Cookie: 'theme=dark' }, 'GET'],
  ['a token', { Authorization: 'Bearer x' }, 'GET'],
  ['another variant', { 'Accept-Language': 'de' }, 'GET'],
  ['another method', {}, 'POST'],
])('a visitor with %s gets a page of their own', async (_what, headers, method) => {
  const url = await serve()
  await ask(url)
  expect((await ask(url, headers, method)).text).toContain('é 2')
  expect((await ask(url)).text, 'and it is not kept').toContain('é 1')
})

test('pages depend on the address, with its query and host', async () => {
  const url = await serve()
  await ask(url)
  expect((await ask(`${url}?q=1`)).text).toContain('é 2')
  expect((await ask(url.replace('127.0.0.1', 'localhost'))).text).toContain('é 3')
})

test.each<[string, Page]>([
  ['does not take part', { allowed: false }],
  ['failed', { status: 503 }],
  ['sets a cookie', { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' } }],
])('a page that %s is not cached', async (_what, page) => {
  const url = await serve(page)
  await ask(url)
  expect((await ask(url)).text).toContain('é 2')
})

test('an incomplete page is not cached', async () => {
  const url = await serve({ fails: true })
  await expect(ask(url)).rejects.toThrow()
  await expect(ask(url)).rejects.toThrow()
  expect(rendered).toBe(2)
})

test('a page is rendered again after it expires', async () => {
  const url = await serve({}, 20)
  await ask(url)
  await expect.poll(async () => (await ask(url)).text).toContain('é 2')
})
