import supertokens from 'supertokens-node'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { askSdk, signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'
import { linkIn } from './mail-server'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_EMAIL_VERIFICATION: 'REQUIRED' })
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

const stateOf = async (visitor: Visitor) =>
  visitor.keep(await world.auth.readSession(visitor.call('/library'))).state

/**
 * A user whose address was proven by the code and has since been marked unverified; the claim is
 * 300 s old.
 */
async function doubted(email: string): Promise<Visitor> {
  const visitor = world.visitor()
  const outcome = await signIn(world, visitor, email)
  if (outcome.status !== 'signed-in') throw new Error(outcome.status)
  const recipeUserId = supertokens.convertToRecipeUserId(outcome.user.id)
  await EmailVerification.unverifyEmail(recipeUserId, email)
  expect((await stateOf(visitor)).status).toBe('signed-in')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  return visitor
}

it('is required once the claim is too old, and completed by the link of a mail', async () => {
  const visitor = await doubted('ash@example.com')
  expect(await stateOf(visitor)).toMatchObject({ status: 'claim-failed', claim: 'st-ev' })
  const sent = visitor.keep(await world.auth.sendVerificationEmail(visitor.call()))
  expect(sent).toMatchObject({ status: 'sent' })
  const mail = world.mailServer.inbox.at(-1)
  expect([mail?.to, mail?.subject]).toEqual([
    'ash@example.com',
    'Confirm your email address for Pokemon Scanner',
  ])
  const link = linkIn(mail)
  expect(link.pathname).toBe('/verify-email')
  const token = link.searchParams.get('token') ?? ''
  expect(await world.auth.verifyEmail(world.visitor().call(), { token: 'x' })).toMatchObject({
    status: 'invalid-token',
  })
  const verified = visitor.keep(await world.auth.verifyEmail(visitor.call(), { token }))
  expect(verified).toMatchObject({ status: 'verified' })
  expect((await stateOf(visitor)).status).toBe('signed-in')
  expect(await world.auth.sendVerificationEmail(visitor.call())).toMatchObject({
    status: 'already-verified',
  })
})

it('is recognised without asking for a mail, and the session is updated', async () => {
  const visitor = await doubted('lance@example.com')
  const read = async () => visitor.keep(await world.auth.readVerification(visitor.call())).status
  const { length } = world.mailServer.inbox
  expect(await read()).toBe('unverified')
  expect(world.mailServer.inbox).toHaveLength(length)
  visitor.keep(await world.auth.sendVerificationEmail(visitor.call()))
  const token = linkIn(world.mailServer.inbox.at(-1)).searchParams.get('token') ?? ''
  await world.auth.verifyEmail(world.visitor().call(), { token })
  expect((await stateOf(visitor)).status).toBe('claim-failed')
  expect(await read()).toBe('verified')
  expect((await stateOf(visitor)).status).toBe('signed-in')
  const stranger = await world.auth.readVerification(world.visitor().call())
  expect(stranger.status).toBe('signed-out')
})

it('is asked about again 10 s after a no', async () => {
  const visitor = await doubted('koga@example.com')
  expect((await stateOf(visitor)).status).toBe('claim-failed')
  visitor.keep(await world.auth.sendVerificationEmail(visitor.call()))
  const token = linkIn(world.mailServer.inbox.at(-1)).searchParams.get('token') ?? ''
  await world.auth.verifyEmail(world.visitor().call(), { token })
  const after = Date.now()
  vi.setSystemTime(after + 9_000)
  expect((await stateOf(visitor)).status).toBe('claim-failed')
  vi.setSystemTime(after + 11_000)
  expect((await stateOf(visitor)).status).toBe('signed-in')
})

it('redirects from its link to the requested page, on this site only', async () => {
  const visitor = await doubted('erika@example.com')
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const call = visitor.call(`/verify-email${query}`, { method: 'POST', headers })
    visitor.keep(await world.auth.sendVerificationEmail(call))
    return linkIn(world.mailServer.inbox.at(-1)).searchParams.get('redirectToPath')
  }
  expect(await ask('?redirectToPath=%2Faccount%3Fq%3D%C3%A9')).toBe('/account?q=%C3%A9')
  expect(await ask('?redirectToPath=%2F%2Fevil.example')).toBeNull()
  expect(await ask('', { 'x-scanner-caller-wanted': '//evil.example' })).toBeNull()
})

it('can be completed on another device, without a session', async () => {
  const visitor = await doubted('misty@example.com')
  visitor.keep(await world.auth.sendVerificationEmail(visitor.call()))
  const token = linkIn(world.mailServer.inbox.at(-1)).searchParams.get('token') ?? ''
  expect(await world.auth.verifyEmail(world.visitor().call(), { token })).toMatchObject({
    status: 'verified',
  })
})

it('waits for the refresh of an expired session, and consumes the token then', async () => {
  const visitor = await doubted('gary@example.com')
  visitor.keep(await world.auth.sendVerificationEmail(visitor.call()))
  const token = linkIn(world.mailServer.inbox.at(-1)).searchParams.get('token') ?? ''
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  const early = await world.auth.verifyEmail(visitor.call(), { token })
  expect(early).toMatchObject({ status: 'refresh-needed' })
  visitor.keep(await world.auth.refreshPage(visitor.call('/auth/session/refresh')))
  const verified = await world.auth.verifyEmail(visitor.call(), { token })
  expect(verified).toMatchObject({ status: 'verified' })
})

it('is asked for by a script too, until it is done', async () => {
  const visitor = await doubted('sabrina@example.com')
  const ask = () => askSdk(world, visitor, 'POST', '/user/email/verify/token')
  expect(await ask()).toEqual([200, { status: 'OK' }])
  const mail = world.mailServer.inbox.at(-1)
  expect(mail?.to).toBe('sabrina@example.com')
  const token = linkIn(mail).searchParams.get('token') ?? ''
  visitor.keep(await world.auth.verifyEmail(visitor.call(), { token }))
  expect(await ask()).toEqual([200, { status: 'EMAIL_ALREADY_VERIFIED_ERROR' }])
})

it('mails nobody who is not signed in, and not without limit', async () => {
  expect(await world.auth.sendVerificationEmail(world.visitor().call())).toMatchObject({
    status: 'signed-out',
  })
  const visitor = await doubted('brock@example.com')
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await world.auth.sendVerificationEmail(visitor.call())).status)
  expect(statuses).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'limited'])
})
