import { afterEach, describe, expect, it } from 'vitest'
import { coreExtension } from '../../../tests/auth-core/suite/suite-extension.server'
import { openCore } from '../../../tests/fixtures/auth-core'
import type { OpenCore } from '../../../tests/fixtures/auth-core'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import type { CoreConfig } from '~/auth-core/config'
import { startCore } from './start-core.server'

const closing: (() => Promise<void>)[] = []
const reported: unknown[] = []
let opened: OpenCore | undefined

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function serve(multiApp = false, config: Partial<CoreConfig> = {}) {
  const open = await openCore()
  opened = open
  closing.push(() => open.close())
  const core = await startCore({
    store: open.store,
    host: '127.0.0.1',
    port: 0,
    extension: multiApp ? coreExtension : undefined,
    report: (error) => reported.push(error),
    config: { ...DEFAULT_CORE_CONFIG, ...config },
  })
  closing.push(() => core.close())
  return async (method: string, path: string, body?: unknown, headers = {}) => {
    const response = await fetch(`${core.connectionUri}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, text, json: (): unknown => JSON.parse(text) }
  }
}

describe('the core over HTTP', () => {
  it('says hello to any method under any tenant, and reports its version', async () => {
    const call = await serve()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const path of ['/', '/hello', '/public/', '/public/hello'])
        expect(await call(method, path)).toMatchObject({ status: 200, text: 'Hello\n' })
    expect((await call('GET', '/apiversion?apiDomain=x')).json()).toEqual({ versions: ['5.4'] })
  })

  it.each([
    ['GET', '/recipe/roles', 404],
    ['POST', '/recipe/oauth/session/revoke', 404],
    ['GET', '/appid-other/hello', 404],
    ['POST', '/public/recipe/signup', 404],
    ['PUT', '/recipe/multitenancy/app/v2', 404],
    ['DELETE', '/recipe/session', 405],
    ['POST', '/nowhere/recipe/signinup/code', 400],
    ['POST', '/recipe/session/verify', 400],
    ['GET', '/user/id', 400],
  ])('answers %s %s with %i and a line of text', async (method, path, status) => {
    const call = await serve()
    const answer = await call(method, path, method === 'GET' ? undefined : {})
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/^[^\n{<]+\n$/)
  })

  it('refuses broken JSON and the wrong shape', async () => {
    const call = await serve()
    const wrong = await call('POST', '/recipe/session/refresh', { refreshToken: 1 })
    expect(wrong.text).toBe("Field name 'refreshToken' is invalid in JSON input\n")
    const both = { email: 'ash@example.com', phoneNumber: '+15555550100' }
    expect((await call('POST', '/public/recipe/signinup/code', both)).status).toBe(400)
  })

  it('requires the key except where SDKs send none', async () => {
    const call = await serve(false, { apiKeys: ['secret'] })
    for (const path of ['/hello', '/.well-known/jwks.json'])
      expect((await call('GET', path)).status).toBe(200)
    const refused = await call('GET', '/user/id?userId=a', undefined, { 'api-key': 'wrong' })
    expect(refused).toMatchObject({ status: 401, text: 'Invalid API key\n' })
    const taken = await call('GET', '/user/id?userId=a', undefined, { 'api-key': 'secret' })
    expect(taken.json()).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' })
  })

  it('answers that something went wrong, and reports the details', async () => {
    const call = await serve()
    await opened?.database.schema.dropTable('auth_metadata').execute()
    const answer = await call('GET', '/recipe/user/metadata?userId=a')
    expect(answer).toMatchObject({ status: 500, text: 'Internal Error\n' })
    expect(reported.splice(0).map(String)).toEqual([expect.stringContaining('auth_metadata')])
  })

  it('lists the public tenant only', async () => {
    const call = await serve()
    expect((await call('GET', '/public/recipe/multitenancy/tenant/v2')).json()).toEqual({
      status: 'OK',
      tenantId: 'public',
      thirdParty: { providers: [] },
      coreConfig: {},
    })
    expect((await call('GET', '/nowhere/recipe/multitenancy/tenant/v2')).json()).toEqual({
      status: 'TENANT_NOT_FOUND_ERROR',
    })
  })
})

describe('the core with several apps', () => {
  it('creates, configures, isolates and removes them', async () => {
    const call = await serve(true)
    const put = (coreConfig: object) =>
      call('PUT', '/recipe/multitenancy/app/v2', { appId: 'one-1', coreConfig })
    expect((await call('GET', '/appid-one-1/hello')).status).toBe(400)
    expect((await put({ api_keys: 'secret' })).json()).toEqual({ status: 'OK', createdNew: true })
    expect((await put({})).json()).toEqual({ status: 'OK', createdNew: false })
    expect((await call('GET', '/appid-one-1/apiversion')).status).toBe(401)
    expect((await put({ api_keys: null })).status).toBe(200)
    expect((await call('GET', '/appid-one-1/apiversion')).status).toBe(200)
    const user = { email: 'ash@example.com', password: 'pikachu25' }
    expect((await call('POST', '/appid-one-1/public/recipe/signup', user)).json()).toMatchObject({
      status: 'OK',
    })
    expect((await call('POST', '/public/recipe/signin', user)).json()).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    })
    expect((await call('POST', '/appid-one-1/public/recipe/signin', user)).json()).toMatchObject({
      status: 'OK',
      user: { emails: ['ash@example.com'] },
    })
    await call('POST', '/recipe/multitenancy/app/remove', { appId: 'one-1' })
    expect((await call('GET', '/appid-one-1/hello')).status).toBe(400)
  })
})
