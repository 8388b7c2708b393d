import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveCore } from '../../fixtures/core-over-http'
import type { ServedCore } from '../../fixtures/core-over-http'
import { describeOnEachDatabase } from '../../setup/databases'

const TENANT = '/recipe/multitenancy/tenant/v2'
const API_KEY = { 'api-key': 'the key of the base app' }

describeOnEachDatabase(({ open }) => {
  let core: ServedCore
  const call = (method: string, path: string, body?: object) =>
    core.call(method, path, body, API_KEY)
  const put = (body: object) => call('PUT', TENANT, body)
  const factorsOf = async (tenantId: string) => (await call('GET', `/${tenantId}${TENANT}`)).json

  beforeAll(async () => {
    core = await serveCore({ open, config: { apiKeys: [API_KEY['api-key']] } })
  })
  afterAll(() => core.close())

  it('stores a tenant’s factors, and keeps those that a change omits', async () => {
    const first = { firstFactors: ['otp-email'], requiredSecondaryFactors: ['otp-phone'] }
    expect((await put({ tenantId: 'Kanto', ...first })).json).toEqual({
      status: 'OK',
      createdNew: true,
    })
    const kept = { status: 'OK', tenantId: 'kanto', thirdParty: { providers: [] }, coreConfig: {} }
    expect(await factorsOf('kanto')).toEqual({ ...kept, ...first })
    await put({ tenantId: 'kanto', firstFactors: null })
    expect(await factorsOf('kanto')).toEqual({ ...kept, requiredSecondaryFactors: ['otp-phone'] })
    await put({ tenantId: 'kanto', requiredSecondaryFactors: null })
    expect(await factorsOf('kanto')).toEqual(kept)
  })

  it('allows no sign-in at a new tenant, and all at the public one', async () => {
    await put({ tenantId: 'johto' })
    expect((await factorsOf('johto')).firstFactors).toEqual([])
    expect(await factorsOf('public')).not.toHaveProperty('firstFactors')
    const { json } = await call('GET', '/recipe/multitenancy/tenant/list/v2')
    expect(json.tenants).toContainEqual(await withoutStatus(factorsOf('johto')))
  })

  it('uses the factors of an app for its public tenant', async () => {
    const app = { appId: 'own', firstFactors: ['link-email'] }
    await call('PUT', '/recipe/multitenancy/app/v2', app)
    const answer = await core.call('GET', `/appid-own${TENANT}`)
    expect(answer.json.firstFactors).toEqual(['link-email'])
  })

  it('requires the base app’s key after its tenants have changed', async () => {
    await put({ tenantId: 'hoenn' })
    expect((await core.call('GET', `/hoenn${TENANT}`)).status).toBe(401)
  })

  it.each([
    [{ tenantId: 'appid-x' }, "tenantId must not start with 'appid-'"],
    [{ tenantId: 'recipe' }, "Cannot use 'recipe' as a tenantId"],
    [{ tenantId: 'a b' }, 'tenantId can only contain letters, numbers and hyphens'],
    [{ tenantId: 7 }, "Field name 'tenantId' is invalid in JSON input"],
    [{ firstFactors: 'all' }, "Field name 'firstFactors' is invalid in JSON input"],
    [{ firstFactors: [1] }, "Field name 'firstFactors' is invalid in JSON input"],
    [{ firstFactors: ['a', 'a'] }, 'firstFactors input should not contain duplicate values'],
    [
      { requiredSecondaryFactors: [] },
      'requiredSecondaryFactors cannot be empty. Set null instead to remove all required secondary factors.',
    ],
    [{ passwordlessEnabled: true }, 'passwordlessEnabled is not allowed in this API version'],
  ])('refuses %j and says why', async (input, text) => {
    const body = { tenantId: 'kanto', ...input }
    expect(await put(body)).toMatchObject({ status: 400, text: `${text}\n` })
  })
})

async function withoutStatus(tenant: Promise<Record<string, unknown>>) {
  const { status, ...rest } = await tenant
  expect(status).toBe('OK')
  return rest
}
