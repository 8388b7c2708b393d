import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import supertokens, { getUser } from 'supertokens-node'
import EmailPassword from 'supertokens-node/recipe/emailpassword'
import Multitenancy from 'supertokens-node/recipe/multitenancy'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import type { SessionContainer } from 'supertokens-node/recipe/session'
import { startCoreProcess } from './core-process'
import type { CoreProcess } from './core-process'

const ORIGIN = 'http://localhost:3000'
const PUBLIC = { tenantId: 'public' }

let dataDir: string
let core: CoreProcess

/** A separate app, as the SDK's test suites create one for each test; returns its address. */
async function makeApp(appId: string, coreConfig: object = {}): Promise<string> {
  const response = await fetch(`${core.url}/recipe/multitenancy/app/v2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, coreConfig }),
  })
  expect(await response.json()).toEqual({ status: 'OK', createdNew: true })
  return `${core.url}/appid-${appId}`
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-alone-'))
  core = await startCoreProcess({ DATA_DIR: dataDir }, ['--multi-app'])
  supertokens.init({
    supertokens: { connectionURI: await makeApp('alone', { access_token_validity: '60' }) },
    appInfo: { appName: 'Test', apiDomain: ORIGIN, websiteDomain: ORIGIN },
    framework: 'custom',
    telemetry: false,
    recipeList: [
      Session.init({ antiCsrf: 'VIA_TOKEN' }),
      EmailPassword.init(),
      Passwordless.init({
        contactMethod: 'EMAIL_OR_PHONE',
        flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
      }),
    ],
  })
})
afterAll(async () => {
  await core.kill()
  await rm(dataDir, { recursive: true })
})

/** Signs in by code and starts a session. */
async function signIn(email: string) {
  const code = await Passwordless.createCode({ ...PUBLIC, email })
  const { preAuthSessionId, deviceId, userInputCode } = code
  const given = { ...PUBLIC, preAuthSessionId, deviceId, userInputCode }
  const consumed = await Passwordless.consumeCode(given)
  if (consumed.status !== 'OK') throw new Error(consumed.status)
  const session = await Session.createNewSessionWithoutRequestResponse(
    'public',
    consumed.recipeUserId,
  )
  return { session, tokens: tokensOf(session), userId: consumed.user.id }
}

function tokensOf(session: SessionContainer) {
  const { accessToken, refreshToken = '', antiCsrfToken } = session.getAllSessionTokensDangerously()
  return { accessToken, refreshToken, antiCsrfToken }
}

const refresh = async ({ refreshToken, antiCsrfToken }: ReturnType<typeof tokensOf>) =>
  tokensOf(await Session.refreshSessionWithoutRequestResponse(refreshToken, false, antiCsrfToken))
const use = ({ accessToken, antiCsrfToken }: ReturnType<typeof tokensOf>, checkDatabase = false) =>
  Session.getSessionWithoutRequestResponse(accessToken, antiCsrfToken, { checkDatabase })

describe('the core alone on a port', () => {
  it('supports the SDK’s sign-in, refresh, theft detection and sign-out', async () => {
    const { tokens, userId } = await signIn('ash@example.com')
    expect((await use(tokens)).getUserId()).toBe(userId)
    const second = await refresh(tokens)
    await use(second)
    await expect(refresh(tokens)).rejects.toMatchObject({ type: 'TOKEN_THEFT_DETECTED' })
    expect(await Session.revokeAllSessionsForUser(userId)).toHaveLength(1)
    await expect(refresh(second)).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    await expect(use(second, true)).rejects.toMatchObject({ type: 'UNAUTHORISED' })
  })

  it('signs out one session of two', async () => {
    const { session, tokens } = await signIn('misty@example.com')
    const other = await signIn('misty@example.com')
    await session.revokeSession()
    await expect(use(tokens, true)).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    expect((await use(other.tokens, true)).getUserId()).toBe(other.userId)
  })

  it('refreshes only with the anti-CSRF token of the session', async () => {
    const { tokens } = await signIn('brock@example.com')
    const without = refresh({ ...tokens, antiCsrfToken: undefined })
    await expect(without).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    expect((await refresh(tokens)).antiCsrfToken).not.toBe(tokens.antiCsrfToken)
  })

  it('separates tenants and their users', async () => {
    const email = 'everywhere@example.com'
    const ids: string[] = []
    for (const tenantId of ['kanto', 'johto']) {
      await Multitenancy.createOrUpdateTenant(tenantId, { firstFactors: ['otp-email'] })
      const code = await Passwordless.createCode({ tenantId, email, userInputCode: '123456' })
      const { preAuthSessionId, linkCode } = code
      const wrongTenant = { tenantId: 'public', preAuthSessionId, linkCode }
      expect(await Passwordless.consumeCode(wrongTenant)).toEqual({ status: 'RESTART_FLOW_ERROR' })
      const consumed = await Passwordless.consumeCode({ tenantId, preAuthSessionId, linkCode })
      if (consumed.status !== 'OK') throw new Error(consumed.status)
      expect((await getUser(consumed.user.id))?.tenantIds).toEqual([tenantId])
      ids.push(consumed.user.id)
    }
    expect(new Set(ids).size).toBe(2)
  })

  it('lets suites create users with a password, and delete them', async () => {
    const signUp = await EmailPassword.signUp('public', 'gary@example.com', 'a good one 1')
    if (signUp.status !== 'OK') throw new Error(signUp.status)
    const signedIn = await EmailPassword.signIn('public', 'gary@example.com', 'a good one 1')
    expect(signedIn.status).toBe('OK')
    expect(await supertokens.getUserCount(['emailpassword'])).toBe(1)
    await supertokens.deleteUser(signUp.user.id)
    expect(await getUser(signUp.user.id)).toBeUndefined()
  })

  it('refuses a wrong key in a line of text, and says hello to everybody', async () => {
    const url = await makeApp('locked', { api_keys: 'a key that suites use' })
    const refused = await fetch(`${url}/apiversion`, { headers: { 'api-key': 'another' } })
    expect([refused.status, await refused.text()]).toEqual([401, 'Invalid API key\n'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(await (await fetch(`${url}/hello`, { method })).text()).toBe('Hello\n')
  })
})
