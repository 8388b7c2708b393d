import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ AUTH_EXISTS_API: 'off', AUTH_CONTACT: 'EMAIL_OR_PHONE' })
})
afterAll(() => world.close())

it.each([
  '/signup/email/exists?email=known@example.com',
  '/public/signup/email/exists?email=known@example.com',
  '/signup/phonenumber/exists?phoneNumber=%2B12025550123',
  '/signup/phoneNumber/exists?phoneNumber=%2B12025550123',
])('AUTH_EXISTS_API=off removes the calls that say who has an account: %s', async (path) => {
  await signIn(world, world.visitor(), 'known@example.com')
  const response = await fetch(`${world.apiUrl}/auth${path}`)
  expect([response.status, await response.text()]).toEqual([404, 'a page'])
})

it('AUTH_EXISTS_API=off keeps all other calls', async () => {
  const response = await fetch(`${world.apiUrl}/auth/loginmethods`)
  expect(response.status).toBe(200)
})
