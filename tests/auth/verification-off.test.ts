import { afterAll, beforeAll, expect, it } from 'vitest'
import { askSdk, signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_EMAIL_VERIFICATION: 'OFF' })
})
afterAll(() => world.close())

it('adds no address claim to sessions, and mails nobody a link for it', async () => {
  const visitor = world.visitor()
  const outcome = await signIn(world, visitor, 'ash@example.com')
  expect(outcome).toMatchObject({ status: 'signed-in' })
  const frontToken = Buffer.from(outcome.headers.get('front-token') ?? '', 'base64').toString()
  expect(JSON.parse(frontToken)).toHaveProperty('up')
  expect(frontToken).not.toContain('st-ev')
  expect(await askSdk(world, visitor, 'PUT', '/mfa/info')).toMatchObject([
    200,
    { status: 'OK', factors: { next: [] }, emails: { 'otp-email': ['ash@example.com'] } },
  ])
  const { length } = world.mailServer.inbox
  expect(await world.auth.sendVerificationEmail(visitor.call())).toMatchObject({ status: 'failed' })
  expect(world.mailServer.inbox).toHaveLength(length)
})
