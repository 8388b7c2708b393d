import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import type { RecipeUserId } from 'supertokens-node'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import { z } from 'zod'
import { cookiesOf, startSdk } from './sdk-setup'

let sdk: Awaited<ReturnType<typeof startSdk>>

beforeAll(async () => {
  sdk = await startSdk()
})
afterAll(() => sdk.close())

let people = 0

/** Signs a new person in. */
async function newSession(payload: object = {}) {
  const email = `person-${people++}@example.com`
  const { recipeUserId } = await Passwordless.signInUp({ email, tenantId: 'public' })
  const session = await startSession(recipeUserId, payload)
  const { refreshToken = '' } = session.getAllSessionTokensDangerously()
  return { session, refreshToken, recipeUserId, userId: recipeUserId.getAsString() }
}

const startSession = (recipeUserId: RecipeUserId, payload: object = {}) =>
  Session.createNewSessionWithoutRequestResponse('public', recipeUserId, payload, {})

async function refresh(refreshToken: string) {
  const session = await Session.refreshSessionWithoutRequestResponse(refreshToken, true)
  const tokens = session.getAllSessionTokensDangerously()
  return { refreshToken: tokens.refreshToken ?? '', accessToken: tokens.accessToken }
}

const use = (accessToken: string) => Session.getSessionWithoutRequestResponse(accessToken)

describe('a session through the SDK', () => {
  it('is verified without the core, refreshed, and promoted at its first use', async () => {
    const { session, refreshToken } = await newSession({ card: 25 })
    expect(await use(session.getAccessToken())).toBeDefined()
    const second = await refresh(refreshToken)
    const used = await use(second.accessToken)
    expect(used.getAccessTokenPayload()).toMatchObject({ card: 25 })
    const renewed = used.getAllSessionTokensDangerously()
    expect(renewed.accessAndFrontTokenUpdated).toBe(true)
    const again = await use(renewed.accessToken)
    expect(again.getAllSessionTokensDangerously().accessAndFrontTokenUpdated).toBe(false)
    expect((await refresh(second.refreshToken)).refreshToken).not.toBe(second.refreshToken)
  })

  it('returns the same successor for parallel refreshes of one token', async () => {
    const { refreshToken } = await newSession()
    const tabs = await Promise.all([1, 2, 3].map(() => refresh(refreshToken)))
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1)
    for (const tab of tabs) await use(tab.accessToken)
    const late = await refresh(refreshToken)
    expect(late.refreshToken).toBe(tabs[0]?.refreshToken)
    await use(late.accessToken)
    expect((await refresh(late.refreshToken)).refreshToken).not.toBe(late.refreshToken)
  })

  it('changes its payload at once and by its handle', async () => {
    const { session } = await newSession({ first: 1 })
    await session.mergeIntoAccessTokenPayload({ second: 2 })
    const used = await use(session.getAccessToken())
    expect(used.getAccessTokenPayload()).toMatchObject({ first: 1, second: 2 })
    await Session.mergeIntoAccessTokenPayload(session.getHandle(), { third: 3 })
    const checked = await Session.getSessionWithoutRequestResponse(
      session.getAccessToken(),
      undefined,
      { checkDatabase: true },
    )
    expect(checked.getAccessTokenPayload()).toMatchObject({ third: 3 })
    await session.updateSessionDataInDatabase({ kept: true })
    expect(await session.getSessionDataFromDatabase()).toEqual({ kept: true })
  })

  it('refuses a payload that contains a field of the token', async () => {
    const { session } = await newSession()
    const merging = Session.mergeIntoAccessTokenPayload(session.getHandle(), { rsub: 'me' })
    await expect(merging).rejects.toThrow('The user payload contains protected field')
  })

  it('ends with sign-out, for database checks and for refreshes', async () => {
    const { session, refreshToken, recipeUserId, userId } = await newSession()
    const other = await startSession(recipeUserId)
    expect(await Session.getAllSessionHandlesForUser(userId)).toHaveLength(2)
    await session.revokeSession()
    const checked = Session.getSessionWithoutRequestResponse(session.getAccessToken(), undefined, {
      checkDatabase: true,
    })
    await expect(checked).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    await expect(refresh(refreshToken)).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    expect(await Session.revokeAllSessionsForUser(userId)).toEqual([other.getHandle()])
    expect(await Session.getSessionInformation(other.getHandle())).toBeUndefined()
  })

  it('accepts no refresh token but its own', async () => {
    await expect(refresh('made-up')).rejects.toMatchObject({ type: 'UNAUTHORISED' })
  })
})

describe('a stolen refresh token', () => {
  it('is detected beyond the window, and the session ends', async () => {
    const { session, refreshToken } = await newSession()
    const second = await refresh(refreshToken)
    await use(second.accessToken)
    await sdk.database.deleteFrom('auth_successors').execute()
    const stolen = refresh(refreshToken)
    await expect(stolen).rejects.toMatchObject({ type: 'TOKEN_THEFT_DETECTED' })
    const cookies = `sRefreshToken=${encodeURIComponent(refreshToken)}`
    const response = await sdk.post('/auth/session/refresh', {}, cookies)
    expect(response.status).toBe(401)
    const { message } = z.object({ message: z.string() }).parse(await response.json())
    expect(message).toBe('token theft detected')
    expect(cookiesOf(response)).toBe('sAccessToken=; sRefreshToken=')
    expect(await Session.getSessionInformation(session.getHandle())).toBeUndefined()
  })
})

describe('tokens that the app issues', () => {
  it('serve as access tokens if their contents match', async () => {
    const { session } = await newSession({ card: 25 })
    const payload = z.looseObject({}).parse(session.getAccessTokenPayload())
    const endless = { ...payload, exp: undefined, iat: undefined }
    const made = await Session.createJWT(endless, 1234, false)
    if (made.status !== 'OK') throw new Error(made.status)
    const used = await Session.getSessionWithoutRequestResponse(made.jwt, undefined, {
      checkDatabase: true,
    })
    const { exp = 0, iat = 0 } = decodeJwt(made.jwt)
    expect(exp - iat).toBe(1234)
    // The first check adds the claim of the factors: a token from a later second, with the same
    // expiry.
    expect(used.getAccessTokenPayload()).toMatchObject({ card: 25, exp })
  })

  it('are signed by a published key', async () => {
    const made = await Session.createJWT({ for: 'the app' }, 60)
    expect(made.status).toBe('OK')
    const response = await fetch(`${sdk.core.connectionUri}/.well-known/jwks.json`)
    expect(response.headers.get('cache-control')).toMatch(/^max-age=\d+, must-revalidate$/)
    const { keys } = z
      .object({ keys: z.array(z.object({ kid: z.string(), alg: z.literal('RS256') })) })
      .parse(await response.json())
    expect(keys.map((key) => key.kid.slice(0, 2))).toEqual(['d-', 's-'])
  })
})
