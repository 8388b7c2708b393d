import { afterAll, beforeAll, expect, it } from 'vitest'
import { askSdk, signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_FLOW: 'USER_INPUT_CODE' })
})
afterAll(() => world.close())

it('the mail is without a link where AUTH_FLOW sends codes alone', async () => {
  const visitor = world.visitor()
  expect(await signIn(world, visitor, 'ash@example.com')).toMatchObject({ status: 'signed-in' })
  const mail = world.mailServer.inbox.at(-1)
  expect(mail?.text).toContain(world.latestCode())
  expect(mail?.text).not.toMatch(/https?:/)
  expect(await askSdk(world, visitor, 'PUT', '/mfa/info')).toMatchObject([
    200,
    { status: 'OK', factors: { next: [], alreadySetup: ['otp-email'] } },
  ])
})
