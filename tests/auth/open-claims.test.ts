import supertokens from 'supertokens-node'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import Session from 'supertokens-node/recipe/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factorPage } from '~/auth/second-factor/factor-page.server'
import { askSdk, signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_MFA: 'otp-phone', AUTH_EMAIL_VERIFICATION: 'REQUIRED' })
})
afterAll(() => world.close())

it('an address and a factor still to prove do not hide the factor’s screen, nor what is missing', async () => {
  const email = 'ash@example.com'
  const visitor = world.visitor()
  const outcome = await signIn(world, visitor, email)
  if (!('user' in outcome)) throw new Error(outcome.status)
  await EmailVerification.unverifyEmail(supertokens.convertToRecipeUserId(outcome.user.id), email)
  for (const handle of await Session.getAllSessionHandlesForUser(outcome.user.id))
    await Session.fetchAndSetClaim(handle, EmailVerification.EmailVerificationClaim)
  expect(await askSdk(world, visitor, 'POST', '/session/refresh')).toMatchObject([200, {}])
  const { state } = visitor.keep(await world.auth.readSession(visitor.call('/library')))
  expect(state).toMatchObject({ status: 'claim-failed' })
  expect(await askSdk(world, visitor, 'PUT', '/mfa/info')).toMatchObject([
    200,
    { status: 'OK', factors: { next: ['otp-phone'] } },
  ])
  const page = await factorPage(world.auth, visitor.call('/auth/mfa/otp-phone'), 'otp-phone')
  expect(page).toMatchObject({ isAsked: true, sent: null })
  const frontToken = Buffer.from(visitor.jar.value('sFrontToken') ?? '', 'base64').toString()
  expect(JSON.parse(frontToken)).toMatchObject({
    up: { 'st-ev': { v: false }, 'st-mfa': { v: false } },
  })
})
