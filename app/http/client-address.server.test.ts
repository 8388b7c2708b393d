import { createServer, request as httpRequest } from 'node:http'
import type { Server } from 'node:http'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { requestAddress, webRequest } from './client-address.server'

let server: Server | undefined

afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))))

async function ask(
  path: string,
  headers: Record<string, string>,
  trustProxy = false,
  publicUrl?: string,
  method = 'GET',
) {
  const app = express()
  app.set('trust proxy', trustProxy ? 1 : 0)
  app.use(requestAddress({ trustProxy, publicUrl }))
  app.get('/remix', (req, res, next) => void remix(req, res, next))
  app.post('/remix.data', (req, res, next) => void remix(req, res, next))
  app.use((req, res) => void res.send(webRequest(req).url))
  server = createServer(app)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode, text }))
    })
      .on('error', fail)
      .end()
  })
}

/** A site with one route, which returns the address that Remix sees, and accepts its own forms. */
const build: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: {
    'routes/remix': {
      id: 'routes/remix',
      path: 'remix',
      module: {
        default: undefined,
        loader: ({ request }) => new Response(request.url),
        action: ({ request }) => new Response(request.url),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  basename: '/',
  publicPath: '/build/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
  isSpaMode: false,
  mode: 'production',
}
const remix = createRequestHandler({ build, mode: 'production' })

test.each([
  ['/auth', { Host: 'a b' }],
  ['/auth', { Host: 'a/b' }],
  ['/auth', { Host: 'me@evil.example' }],
  ['/auth', { Host: 'localhost:99999' }],
  ['/auth', { Host: 'a.'.repeat(127) }],
  ['//', { Host: 'localhost' }],
  ['//evil.example/auth', { Host: 'localhost' }],
  ['/\\evil.example/auth', { Host: 'localhost' }],
  ['http://evil.example/auth', { Host: 'localhost' }],
])('%s of %j is not an address of this site', async (path, headers) => {
  expect((await ask(path, headers)).status).toBe(400)
})

test('a path longer than any of this site is refused before it is routed', async () => {
  expect((await ask(`/a${'/'.repeat(2000)}`, { Host: 'localhost' })).status).toBe(414)
})

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'cards.example'])(
  'the host %s is accepted',
  async (Host) => {
    expect(await ask('/auth?x=1', { Host })).toEqual({
      status: 200,
      text: `http://${Host}/auth?x=1`,
    })
  },
)

const forwarded = { Host: 'localhost:3000', 'X-Forwarded-Host': 'cards.example:4000' }

test('an untrusted forwarded host is ignored', async () => {
  expect((await ask('/remix', forwarded)).text).toBe('http://localhost:3000/remix')
})

test('a valid host forwarded by a trusted proxy is used', async () => {
  expect((await ask('/remix', forwarded, true)).text).toBe('http://cards.example:4000/remix')
  const broken = { ...forwarded, 'X-Forwarded-Host': 'a b' }
  expect((await ask('/remix', broken, true)).status).toBe(400)
})

test('Express and Remix see the same host', async () => {
  for (const path of ['/remix', '/express']) {
    const answer = await ask(path, { ...forwarded, 'X-Forwarded-Host': 'a.example:1, b' }, true)
    expect(answer.text).toBe(`http://a.example:1${path}`)
  }
})

const atPort = 'https://cards.example:8443'

test.each([
  // nginx's $host is a name without its port.
  [atPort, { Host: 'cards.example' }, atPort],
  [atPort, { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'cards.example' }, atPort],
  [atPort, { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'cards.example:8443' }, atPort],
  // Past the proxy, at the port of the server itself.
  ['https://cards.example', { Host: 'cards.example:3000' }, 'http://cards.example:3000'],
  [atPort, { Host: 'cards.example' }, 'http://cards.example'],
  [undefined, { Host: '127.0.0.1:3000', 'X-Forwarded-Host': 'a.example:1' }, 'http://a.example:1'],
])('a form of a site at %s, for %j, is accepted from %s', async (publicUrl, hosts, origin) => {
  const headers = {
    ...{ ...hosts, Origin: origin, 'X-Forwarded-Proto': new URL(origin).protocol.slice(0, -1) },
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const answer = await ask('/remix.data', headers, true, publicUrl, 'POST')
  expect(answer).toMatchObject({ status: 200 })
})

const PUBLIC_URL = 'https://cards.example'

test.each([
  ['/', { host: 'cards.example' }, false, 200],
  ['/', { host: 'CARDS.example:443' }, false, 200],
  ['/', { host: 'evil.example' }, false, 421],
  ['/', { host: '127.0.0.1:3000' }, false, 421],
  ['/', { host: 'evil.example', 'x-forwarded-host': 'cards.example' }, false, 421],
  ['/', { host: '127.0.0.1:3000', 'x-forwarded-host': 'cards.example' }, true, 200],
  ['/', { host: 'cards.example', 'x-forwarded-host': 'evil.example' }, true, 421],
])('%s for %j, a proxy trusted: %s, is %i if the site has one name', async (...given) => {
  const [path, headers, trustProxy, status] = given
  const answer = await ask(path, headers, trustProxy, PUBLIC_URL)
  expect(answer.status).toBe(status)
  if (status === 421) expect(answer.text).toBe('This site is at https://cards.example.')
})
