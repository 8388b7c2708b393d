import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveCore } from '../../../tests/fixtures/core-over-http'
import type { ServedCore } from '../../../tests/fixtures/core-over-http'
import { describeOnEachDatabase } from '../../../tests/setup/databases'

const CODE = '/public/recipe/signinup/code'

const tokenOf = (cursor: object) =>
  encodeURIComponent(Buffer.from(JSON.stringify(cursor)).toString('base64'))

describeOnEachDatabase(({ open }) => {
  let core: ServedCore
  const call: ServedCore['call'] = (...args) => core.call(...args)
  const signIn: ServedCore['signIn'] = (...args) => core.signIn(...args)

  beforeAll(async () => {
    core = await serveCore({ open })
    await call('PUT', '/recipe/multitenancy/tenant/v2', { tenantId: 't1' })
  })
  afterAll(() => core.close())

  it.each([
    ['GET', '/public/users?limit=1.5', 400, "Field name 'limit' must be an int in the GET request"],
    ['GET', '/public/users?limit=ten', 400, "Field name 'limit' must be an int in the GET request"],
    [
      'GET',
      '/public/users?limit=2147483648',
      400,
      "Field name 'limit' must be an int in the GET request",
    ],
    ['GET', '/public/users?limit=501', 400, 'max limit allowed is 500'],
    ['GET', '/public/users?timeJoinedOrder=UP', 400, 'timeJoinedOrder can be either ASC OR DESC'],
    ['GET', '/public/users?includeRecipeIds=passwordless,x', 400, 'Unknown recipe ID: x'],
    ['GET', '/public/users/count?includeRecipeIds=x', 400, 'Unknown recipe ID: x'],
    ['GET', '/user/id', 400, "Field name 'userId' is missing in GET request"],
    [
      'GET',
      '/nowhere/users',
      400,
      'AppId or tenantId not found => Tenant with the following connectionURIDomain, appId and tenantId combination not found: (, public, nowhere)',
    ],
    ['GET', '/public/recipe/signinup/code', 405, 'Method not supported'],
    ['GET', '/public/users?limit=0', 400, 'limit must a positive integer with min value 1'],
    ['GET', '/public/users?paginationToken=x', 400, 'invalid pagination token'],
    [
      'GET',
      `/public/users?paginationToken=${tokenOf({ userId: 'a', joinedAt: 1e300 })}`,
      400,
      'invalid pagination token',
    ],
    [
      'GET',
      '/public/users/by-accountinfo?thirdPartyId=google',
      400,
      'If thirdPartyId is provided, thirdPartyUserId must also be provided, and vice versa',
    ],
    ['GET', '/t1/user/id?userId=a', 403, 'Only public tenantId can call this app specific API'],
    [
      'GET',
      '/recipe/roles',
      404,
      '/recipe/roles is not served by this core, see docs/auth-core.md',
    ],
  ])('answers %s %s with %i, as the protocol says', async (method, path, status, text) => {
    expect(await call(method, path)).toMatchObject({ status, text: `${text}\n` })
  })

  it('serves what belongs to the whole app under the public tenant', async () => {
    expect((await call('GET', '/public/user/id?userId=a')).json).toEqual({
      status: 'UNKNOWN_USER_ID_ERROR',
    })
  })

  it('speaks exactly the versions that it announces', async () => {
    const ask = (version: string) =>
      call('GET', '/user/id?userId=a', undefined, { 'cdi-version': version })
    expect((await ask('5.4')).status).toBe(200)
    expect((await ask('3.0')).status).toBe(200)
    const unknown = { status: 400, text: 'cdi-version 9.9 not supported\n' }
    expect(await ask('9.9')).toMatchObject(unknown)
  })

  it.each([
    [CODE, {}, 'Please provide exactly one of email, phoneNumber or deviceId'],
    [CODE, { email: 1 }, "Field name 'email' is invalid in JSON input"],
    [CODE, { deviceId: '%' }, 'Input encoding error in deviceId'],
    [
      `${CODE}/consume`,
      { preAuthSessionId: 'a', deviceId: 'a' },
      'Please provide exactly one of linkCode or deviceId+userInputCode',
    ],
    [
      `${CODE}/consume`,
      { preAuthSessionId: 'a', linkCode: '%' },
      'Input encoding error in linkCode',
    ],
    [`${CODE}s/remove`, {}, 'Please provide exactly one of email or phoneNumber'],
    [`${CODE}/remove`, {}, 'Please provide exactly one of codeId or preAuthSessionId'],
    [
      '/recipe/session/remove',
      {},
      'Invalid JSON input - use one of userId or sessionHandles array',
    ],
    [
      '/recipe/session/remove',
      { sessionHandles: [], revokeAcrossAllTenants: true },
      'Invalid JSON input - revokeAcrossAllTenants can only be set if userId is set',
    ],
    [
      '/public/recipe/user/email/verify',
      { method: 'number', token: 'a' },
      'Unsupported method for email verification',
    ],
    [
      '/recipe/jwt',
      { payload: {}, algorithm: 'RS256', jwksDomain: 'a', validity: 0 },
      'validity must be greater than or equal to 0',
    ],
    ['/recipe/accountlinking/user/primary', { recipeUserId: 'a' }, 'Unknown user ID provided'],
    ['/recipe/session/refresh', {}, "Field name 'refreshToken' is invalid in JSON input"],
  ])('refuses POST %s of %j and says why', async (path, body, text) => {
    expect(await call('POST', path, body)).toMatchObject({ status: 400, text: `${text}\n` })
  })

  it('finds users by prefixes of addresses, domains and numbers', async () => {
    await signIn({ email: 'sabrina@saffron.example' })
    await signIn({ email: 'sab_ina@saffron.example' })
    await signIn({ phoneNumber: '+491511234999' })
    const find = async (query: string) => {
      const { json } = await call('GET', `/public/users?${query}`)
      const users = json.users as { emails: string[]; phoneNumbers: string[] }[]
      return users.flatMap(({ emails, phoneNumbers }) => [...emails, ...phoneNumbers])
    }
    const both = ['sabrina@saffron.example', 'sab_ina@saffron.example']
    expect(await find('email=SABRINA')).toEqual(['sabrina@saffron.example'])
    expect(await find('email=sab_')).toEqual(['sab_ina@saffron.example'])
    expect(await find('email=saffron')).toEqual(both)
    expect(await find('email=nobody;%20saffron.example')).toEqual(both)
    expect(await find('email=%25')).toEqual([])
    expect(await find('phone=%2B491511234999')).toEqual(['+491511234999'])
    expect(await find('phone=491511234')).toEqual(['+491511234999'])
    expect(await find('email=saffron&phone=49')).toEqual([])
    expect(await find('provider=google&email=saffron')).toEqual([])
    expect(await find('email=saffron&limit=1000')).toEqual(both)
    const { json } = await call('GET', '/public/users?email=saffron&limit=1')
    expect(await find(`email=saffron&paginationToken=${String(json.nextPaginationToken)}`)).toEqual(
      both.slice(1),
    )
  })

  it('refuses an empty code, and a session without its kind of key', async () => {
    const { json } = await call('POST', CODE, { email: 'ash@example.com' })
    const { deviceId, preAuthSessionId } = json
    const empty = { deviceId, preAuthSessionId, userInputCode: '' }
    expect(await call('POST', `${CODE}/consume`, empty)).toMatchObject({
      status: 400,
      text: 'userInputCode cannot be an empty string\n',
    })
    const session = {
      userId: 'a',
      userDataInJWT: {},
      userDataInDatabase: {},
      enableAntiCsrf: false,
    }
    const refused = await call('POST', '/public/recipe/session', session, { 'cdi-version': '5.4' })
    expect(refused.text).toContain("'useDynamicSigningKey'")
  })

  it('recognises a number in any notation', async () => {
    const first = await signIn({ phoneNumber: '+49 151 123-456-78' })
    const second = await signIn({ phoneNumber: '+4915112345678' })
    expect(second.user.id).toBe(first.user.id)
    const path = `/public/users/by-accountinfo?phoneNumber=${encodeURIComponent('+49 (151) 12345678')}`
    expect((await call('GET', path)).json.users).toHaveLength(1)
  })

  it('lists users in the order they joined, and finds those that meet every criterion', async () => {
    await signIn({ email: 'brock@example.com' })
    const { json } = await call('GET', '/public/users')
    expect(json.users).toEqual((await call('GET', '/public/users?timeJoinedOrder=ASC')).json.users)
    const both = 'email=brock@example.com&thirdPartyId=google&thirdPartyUserId=1'
    const find = async (query: string) =>
      (await call('GET', `/public/users/by-accountinfo?${query}`)).json.users
    expect(await find(both)).toEqual([])
    expect(await find(`${both}&doUnionOfAccountInfo=true`)).toHaveLength(1)
  })

  it('removes the codes of a user’s other contact at sign-in', async () => {
    const { recipeUserId } = await signIn({ email: 'misty@example.com' })
    const phoneNumber = '+4915112345600'
    await call('PUT', '/recipe/user', { recipeUserId, phoneNumber }, { rid: 'passwordless' })
    await call('POST', CODE, { phoneNumber })
    await signIn({ email: 'misty@example.com' })
    const query = `?phoneNumber=${encodeURIComponent(phoneNumber)}`
    expect((await call('GET', `/public/recipe/signinup/codes${query}`)).json.devices).toEqual([])
  })

  it('refuses a primary user another one’s address, with a status of its own', async () => {
    const users = [
      await signIn({ email: 'a@example.com' }),
      await signIn({ email: 'b@example.com' }),
    ]
    for (const { recipeUserId } of users)
      await call('POST', '/recipe/accountlinking/user/primary', { recipeUserId })
    const change = { recipeUserId: users[0]?.recipeUserId, email: 'b@example.com' }
    const { json } = await call('PUT', '/recipe/user', change, { rid: 'passwordless' })
    expect(json.status).toBe('EMAIL_CHANGE_NOT_ALLOWED_ERROR')
  })

  it('applies an attempt limit that was lowered meanwhile', async () => {
    const app = { appId: 'lowered', coreConfig: {} }
    await call('PUT', '/recipe/multitenancy/app/v2', app)
    const path = `/appid-lowered${CODE}`
    const { json } = await call('POST', path, { email: 'ash@example.com' })
    const { deviceId, preAuthSessionId, userInputCode } = json
    const attempt = { deviceId, preAuthSessionId }
    for (let i = 0; i < 3; i++)
      await call('POST', `${path}/consume`, { ...attempt, userInputCode: 'wrong!' })
    const coreConfig = { passwordless_max_code_input_attempts: 3 }
    await call('PUT', '/recipe/multitenancy/app/v2', { ...app, coreConfig })
    const right = await call('POST', `${path}/consume`, { ...attempt, userInputCode })
    expect(right.json).toEqual({ status: 'RESTART_FLOW_ERROR' })
  })
})
