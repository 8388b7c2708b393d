import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { redirectIfSignedIn, namedUser, optionalUser } from '~/auth/session/require-user.server'
import { forgetLostFactor, signInPage } from '~/auth/sign-in/sign-in-page.server'
import { askSdk, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'
import { linkIn } from './mail-server'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_MFA: 'otp-phone', AUTH_FLOW: 'MAGIC_LINK' })
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const stateOf = async (visitor: Visitor) =>
  visitor.keep(await world.auth.readSession(visitor.call('/library'))).state

/** Signs in by the link of a mail: the first factor. */
async function begin(email: string) {
  const visitor = world.visitor()
  const asked = { contact: email, redirectToPath: '/library' }
  const sent = visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  expect(sent).toMatchObject({ status: 'sent', attempt: { flowType: 'MAGIC_LINK' } })
  const link = linkIn(world.mailServer.inbox.at(-1))
  const given = {
    preAuthSessionId: link.searchParams.get('preAuthSessionId') ?? '',
    linkCode: link.hash.slice(1),
  }
  return { visitor, outcome: visitor.keep(await world.auth.signInWithLink(visitor.call(), given)) }
}

/** The code of the newest text message in the outbox. */
async function textedCode(): Promise<string> {
  const folder = join(world.dataDir, 'outbox')
  const file = (await readdir(folder)).sort().at(-1) ?? ''
  const text = await readFile(join(folder, file), 'utf8')
  return /^(\d{6}) is your/m.exec(text)?.[1] ?? text
}

describe('a second factor by phone', () => {
  it('is required after the link and completes the session', async () => {
    const { visitor, outcome } = await begin('ash@example.com')
    expect(outcome).toMatchObject({
      status: 'signed-in',
      redirectToPath: '/auth/mfa?redirectToPath=%2Flibrary',
    })
    expect(await stateOf(visitor)).toMatchObject({ status: 'claim-failed', claim: 'st-mfa' })
    expect(await askSdk(world, visitor, 'PUT', '/mfa/info')).toMatchObject([
      200,
      { status: 'OK', factors: { next: ['otp-phone'], allowedToSetup: ['otp-phone'] } },
    ])
    const info = visitor.keep(await world.auth.mfaInfo(visitor.call('/auth/mfa')))
    expect(info).toMatchObject({ status: 'ok', next: ['otp-phone'] })
    const sent = visitor.keep(
      await world.auth.sendFactorCode(visitor.call(), {
        factorId: 'otp-phone',
        contact: '+1 202-555-0123',
        redirectToPath: '/library',
      }),
    )
    expect(sent).toMatchObject({
      status: 'sent',
      attempt: { flowType: 'USER_INPUT_CODE', contactInfo: '+12025550123', contactMethod: 'PHONE' },
    })
    const done = visitor.keep(
      await world.auth.signInWithCode(visitor.call(), { userInputCode: await textedCode() }),
    )
    expect(done).toMatchObject({
      status: 'signed-in',
      redirectToPath: '/library',
      createdNewRecipeUser: false,
    })
    expect(await stateOf(visitor)).toMatchObject({
      status: 'signed-in',
      user: { email: 'ash@example.com', phoneNumber: '+12025550123' },
    })
  })

  it('goes to the number that the user already has, whatever they type', async () => {
    const { visitor } = await begin('ash@example.com')
    const sent = await world.auth.sendFactorCode(visitor.call(), {
      factorId: 'otp-phone',
      contact: '+12025550199',
    })
    expect(sent).toMatchObject({ status: 'sent', attempt: { contactInfo: '+12025550123' } })
  })

  it('is required to delete the account, with its address and number', async () => {
    const { visitor } = await begin('leaver@example.com')
    const remove = () => world.auth.deleteAccount(visitor.call('/account', { method: 'POST' }))
    expect(await remove()).toMatchObject({ status: 'claim-failed', claim: 'st-mfa' })
    const contact = '+12025550177'
    const asked = { factorId: 'otp-phone', contact } as const
    visitor.keep(await world.auth.sendFactorCode(visitor.call(), asked))
    const code = { userInputCode: await textedCode() }
    visitor.keep(await world.auth.signInWithCode(visitor.call(), code))
    expect(await remove()).toMatchObject({ status: 'deleted' })
    const methods = await world.database.selectFrom('auth_login_methods').selectAll().execute()
    expect(JSON.stringify(methods)).not.toMatch(/leaver|2025550177/)
  })

  it('is not shared: another account’s number is refused, and the attempt is over', async () => {
    const { visitor } = await begin('misty@example.com')
    const asked = { factorId: 'otp-phone', contact: '+12025550123' } as const
    visitor.keep(await world.auth.sendFactorCode(visitor.call(), asked))
    const given = { userInputCode: await textedCode() }
    expect(visitor.keep(await world.auth.signInWithCode(visitor.call(), given))).toMatchObject({
      status: 'not-allowed',
      reason: 'Cannot sign in / up due to security reasons. Please contact support. (ERR_CODE_017)',
    })
    expect(await world.auth.readAttempt(visitor.call().request)).toBeNull()
    expect(await stateOf(visitor)).toMatchObject({ status: 'claim-failed', claim: 'st-mfa' })
  })

  it('is pending: pages name it, show nothing else, and the sign-in redirects to it', async () => {
    const { visitor } = await begin('brock@example.com')
    const { request } = visitor.call('/auth?signed-in=1')
    const session = () => stateOf(visitor)
    const context = { nonce: '', requestId: '', clientAddress: '', session }
    expect(await namedUser({ request, context })).toMatchObject({ email: 'brock@example.com' })
    expect(await optionalUser({ request, context })).toBeNull()
    const thrown: unknown = await redirectIfSignedIn({ request, context }, '/library').catch(
      (to: unknown) => to,
    )
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(
      '/auth/mfa?redirectToPath=%2Flibrary',
    )
  })

  it('ends with its session: both forms say so, and the card starts again', async () => {
    const { visitor } = await begin('gary@example.com')
    const asked = { factorId: 'otp-phone', contact: '+12025550155' } as const
    visitor.keep(await world.auth.sendFactorCode(visitor.call(), asked))
    for (const [key, { name }] of [...visitor.jar.kept])
      if (name !== 'login-attempt') visitor.jar.kept.delete(key)
    const { request } = visitor.call('/auth')
    expect(await signInPage(request, world.auth)).toMatchObject({
      sent: null,
      alert: 'Login unsuccessful. Please try again.',
    })
    const given = { userInputCode: await textedCode() }
    expect(await world.auth.signInWithCode(visitor.call(), given)).toMatchObject({
      status: 'restart',
    })
    expect(await world.auth.resendCode(visitor.call())).toMatchObject({ status: 'restart' })
    visitor.keep(await forgetLostFactor(request, world.auth))
    expect(await world.auth.readAttempt(visitor.call().request)).toBeNull()
  })

  it('requires a session', async () => {
    const visitor = world.visitor()
    expect(await world.auth.mfaInfo(visitor.call())).toMatchObject({ status: 'signed-out' })
    const sent = await world.auth.sendFactorCode(visitor.call(), {
      factorId: 'otp-phone',
      contact: '+12025550123',
    })
    expect(sent).toMatchObject({ status: 'failed' })
  })
})
