import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coreExtension } from '../../../tests/auth-core/suite/suite-extension.server'
import { openCore } from '../../../tests/fixtures/auth-core'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from './start-core.server'

const closing: (() => Promise<void>)[] = []
let port: string
let portWithKey: string

beforeAll(async () => {
  port = await serve('127.0.0.1')
  portWithKey = await serve('127.0.0.1', ['secret'])
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function serve(host: string, apiKeys: string[] = []): Promise<string> {
  const open = await openCore()
  closing.push(() => open.close())
  const core = await startCore({
    store: open.store,
    host,
    port: 0,
    extension: coreExtension,
    report: (error) => expect.unreachable(String(error)),
    config: { ...DEFAULT_CORE_CONFIG, apiKeys },
  })
  closing.push(() => core.close())
  return new URL(core.connectionUri).port
}

/** `fetch` would overwrite the headers that only a browser may set. */
function ask(to: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    httpRequest({ host: '127.0.0.1', port: to, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => done({ status: response.statusCode, text }))
    })
      .on('error', fail)
      .end()
  })
}

const jwks = '/.well-known/jwks.json'

it.each([
  ['localhost', jwks],
  ['localhost:3567', '/appid-public/hello'],
  ['LOCALHOST:3567', '/apiversion'],
  ['127.0.0.1:3567', jwks],
  ['[::1]:3567', '/hello'],
])('a program that calls %s%s is answered', async (Host, path) => {
  expect(await ask(port, path, { Host })).toMatchObject({ status: 200 })
})

it.each<[string, Record<string, string>]>([
  ['by a name made to lead here', { Host: 'evil.example:3567' }],
  ['by a name that begins well', { Host: 'localhost.evil.example' }],
  ['by the address of all', { Host: '0.0.0.0:3567' }],
  ['of another site', { Host: 'localhost:3567', 'Sec-Fetch-Site': 'cross-site' }],
  ['of the address bar', { Host: 'localhost:3567', 'Sec-Fetch-Site': 'none' }],
  ['of another origin', { Host: 'localhost:3567', Origin: 'https://evil.example' }],
  ['of a hidden origin', { Host: 'localhost:3567', Origin: 'null' }],
])('a call %s is refused with a line of text', async (_what, headers) => {
  for (const path of ['/hello', jwks, '/user/id?userId=a']) {
    const { status, text } = await ask(port, path, headers)
    expect([status, text]).toEqual([403, expect.stringMatching(/^Calls [^\n]+ are refused\n$/)])
  }
})

it.each(['0.0.0.0', '::', '192.168.1.7', 'core'])(
  'a core that other machines can reach, at %s, does not start without a key',
  async (host) => {
    await expect(serve(host)).rejects.toThrow(`others reach ${host}`)
  },
)

it.each([
  ['/user/id?userId=a', { 'api-key': 'secret' }, 200],
  // What SDKs call without their key.
  [jwks, {}, 200],
  ['/user/id?userId=a', { 'api-key': 'wrong' }, 401],
  ['/user/id?userId=a', {}, 401],
  ['/user/id?userId=a', { 'api-key': 'secret', Origin: 'http://core:3567' }, 403],
])('a core with a key answers %s %j under any host name with %i', async (path, headers, status) => {
  const answer = await ask(portWithKey, path, { Host: 'core:3567', ...headers })
  expect(answer.status).toBe(status)
})
