import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import supertokens from 'supertokens-node'
import AccountLinking from 'supertokens-node/recipe/accountlinking'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import UserMetadata from 'supertokens-node/recipe/usermetadata'
import { z } from 'zod'
import { cookiesOf, startSdk } from './sdk-setup'

const created = z.object({
  status: z.string(),
  deviceId: z.string(),
  preAuthSessionId: z.string(),
})
const consumed = z.looseObject({
  status: z.string(),
  user: z.looseObject({ id: z.string() }).optional(),
})

let sdk: Awaited<ReturnType<typeof startSdk>>

beforeAll(async () => {
  sdk = await startSdk()
})
afterAll(() => sdk.close())

/** Asks for a code; returns what the device stores and what was mailed. */
async function askForCode(email: string) {
  const response = await sdk.post('/auth/signinup/code', { email })
  const { status, deviceId, preAuthSessionId } = created.parse(await response.json())
  const mail = sdk.outbox.at(-1)
  expect({ status, to: mail?.email }).toEqual({ status: 'OK', to: email.trim() })
  return {
    deviceId,
    preAuthSessionId,
    code: mail?.userInputCode ?? '',
    link: mail?.urlWithLinkCode,
  }
}

async function consume(body: object) {
  const response = await sdk.post('/auth/signinup/code/consume', body)
  const answer = consumed.parse(await response.json())
  return { answer, userId: answer.user?.id ?? '', cookies: cookiesOf(response) }
}

async function signIn(email: string) {
  const { code, deviceId, preAuthSessionId } = await askForCode(email)
  return consume({ deviceId, preAuthSessionId, userInputCode: code })
}

describe('signing in through the SDK', () => {
  it('creates a user at the first code and finds them at the next', async () => {
    const first = await signIn('ash@example.com')
    expect(first.answer).toMatchObject({ status: 'OK', createdNewRecipeUser: true })
    expect(first.answer.user).toMatchObject({ emails: ['ash@example.com'] })
    expect(first.cookies).toMatch(/sAccessToken=.+sRefreshToken=/)
    const second = await signIn('Ash@Example.com ')
    expect(second.answer).toMatchObject({ status: 'OK', createdNewRecipeUser: false })
    expect(second.userId).toBe(first.userId)
  })

  it('signs in by link', async () => {
    const { link = '', preAuthSessionId } = await askForCode('misty@example.com')
    const linkCode = new URL(link).hash.slice(1)
    expect((await consume({ linkCode, preAuthSessionId })).answer.status).toBe('OK')
    expect((await consume({ linkCode, preAuthSessionId })).answer.status).toBe('RESTART_FLOW_ERROR')
  })

  it('keeps an earlier code valid after a resend and consumes all of them at once', async () => {
    const { deviceId, preAuthSessionId, code } = await askForCode('brock@example.com')
    const resent = await sdk.post('/auth/signinup/code/resend', { deviceId, preAuthSessionId })
    expect(await resent.json()).toEqual({ status: 'OK' })
    const second = sdk.outbox.at(-1)?.userInputCode
    const body = { deviceId, preAuthSessionId, userInputCode: code }
    expect((await consume(body)).answer.status).toBe('OK')
    const { answer } = await consume({ ...body, userInputCode: second })
    expect(answer.status).toBe('RESTART_FLOW_ERROR')
  })

  it('counts four wrong codes and ends the attempt at the fifth', async () => {
    const { deviceId, preAuthSessionId, code } = await askForCode('gary@example.com')
    const wrong = { deviceId, preAuthSessionId, userInputCode: code === '000000' ? '1' : '000000' }
    for (const failures of [1, 2, 3, 4]) {
      expect((await consume(wrong)).answer).toEqual({
        status: 'INCORRECT_USER_INPUT_CODE_ERROR',
        failedCodeInputAttemptCount: failures,
        maximumCodeInputAttempts: 5,
      })
    }
    expect((await consume(wrong)).answer.status).toBe('RESTART_FLOW_ERROR')
    const { answer } = await consume({ ...wrong, userInputCode: code })
    expect(answer.status).toBe('RESTART_FLOW_ERROR')
  })

  it('refuses a device id with the preAuthSessionId of another', async () => {
    const one = await askForCode('jessie@example.com')
    const other = await askForCode('james@example.com')
    const mixed = Passwordless.consumeCode({
      tenantId: 'public',
      deviceId: one.deviceId,
      userInputCode: one.code,
      preAuthSessionId: other.preAuthSessionId,
    })
    await expect(mixed).rejects.toThrow("preAuthSessionId and deviceId doesn't match")
  })
})

describe('what the SDK keeps of a user', () => {
  it('includes a verified address, which can be unverified and verified with a mailed token', async () => {
    const { userId } = await signIn('tracey@example.com')
    const id = supertokens.convertToRecipeUserId(userId)
    expect(await EmailVerification.isEmailVerified(id)).toBe(true)
    await EmailVerification.unverifyEmail(id)
    expect(await EmailVerification.isEmailVerified(id)).toBe(false)
    const made = await EmailVerification.createEmailVerificationToken('public', id)
    if (made.status !== 'OK') throw new Error(made.status)
    const verified = await EmailVerification.verifyEmailUsingToken('public', made.token)
    expect(verified.status).toBe('OK')
    expect((await EmailVerification.verifyEmailUsingToken('public', made.token)).status).toBe(
      'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR',
    )
    expect(await EmailVerification.isEmailVerified(id)).toBe(true)
  })

  it('merges metadata and deletes fields', async () => {
    await UserMetadata.updateUserMetadata('someone', { a: 1, b: { c: 2 } })
    const { metadata } = await UserMetadata.updateUserMetadata('someone', { a: null, b: { d: 3 } })
    expect(metadata).toEqual({ b: { d: 3 } })
    await UserMetadata.clearUserMetadata('someone')
    expect((await UserMetadata.getUserMetadata('someone')).metadata).toEqual({})
  })

  it('marks the first factor as complete in the session', async () => {
    const { userId, cookies } = await signIn('oak@example.com')
    const token =
      cookies
        .match(/sAccessToken=([^;]+)/g)
        ?.at(-1)
        ?.split('=')[1] ?? ''
    const session = await Session.getSessionWithoutRequestResponse(decodeURIComponent(token))
    expect(session.getAccessTokenPayload()).toMatchObject({ 'st-mfa': { v: true } })
    expect(await MultiFactorAuth.getRequiredSecondaryFactorsForUser(userId)).toEqual([])
  })

  it('links a second login method to a user and deletes both', async () => {
    const { userId } = await signIn('samuel@example.com')
    const other = await Passwordless.signInUp({ phoneNumber: '+15555550100', tenantId: 'public' })
    await AccountLinking.unlinkAccount(other.recipeUserId)
    const linked = await AccountLinking.linkAccounts(other.recipeUserId, userId)
    expect(linked).toMatchObject({ status: 'OK', accountsAlreadyLinked: false })
    const user = await supertokens.getUser(other.recipeUserId.getAsString())
    expect(user?.id).toBe(userId)
    expect(user?.loginMethods.map((method) => method.recipeUserId.getAsString())).toEqual([
      userId,
      other.recipeUserId.getAsString(),
    ])
    await supertokens.deleteUser(userId)
    expect(await supertokens.getUser(other.recipeUserId.getAsString())).toBeUndefined()
    expect(await Session.getAllSessionHandlesForUser(userId)).toEqual([])
  })

  it('lists users page by page and counts them', async () => {
    const { users, nextPaginationToken } = await supertokens.getUsersOldestFirst({
      tenantId: 'public',
      limit: 2,
    })
    expect(users).toHaveLength(2)
    const rest = await supertokens.getUsersOldestFirst({
      tenantId: 'public',
      paginationToken: nextPaginationToken,
    })
    const total = await supertokens.getUserCount(['passwordless'])
    expect(2 + rest.users.length).toBe(total)
    expect(new Set([...users, ...rest.users].map((user) => user.id)).size).toBe(total)
  })
})
