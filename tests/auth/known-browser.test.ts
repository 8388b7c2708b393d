import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

const send = async (visitor: Visitor, path: string, contact: string) =>
  visitor.keep(await world.auth.sendCode(visitor.call(path), { contact, redirectToPath: null }))

async function signIn(visitor: Visitor, path: string, contact: string): Promise<void> {
  await send(visitor, path, contact)
  const given = { userInputCode: world.latestCode() }
  const outcome = visitor.keep(await world.auth.signInWithCode(visitor.call(path), given))
  expect(outcome.status).toBe('signed-in')
}

/** Uses up what one address may ask for. */
async function useUp(neighbour: Visitor): Promise<void> {
  for (let i = 0; i < 10; i++) await send(neighbour, '/auth', `neighbour-${i}@example.com`)
  const { status } = await send(neighbour, '/auth', 'neighbour@example.com')
  expect(status).toBe('limited')
}

// Forms post to `/auth` without scripts, and to `/auth.data` with them.
it.each([
  ['/auth', '/auth'],
  ['/auth.data', '/auth.data'],
  ['/auth', '/auth.data'],
  ['/auth.data', '/auth/signinup/code'],
])('a browser that signed in at %s is known at %s', async (signedIn, asking) => {
  const owner = world.visitor()
  await signIn(owner, signedIn, 'ash@example.com')
  await signIn(owner, signedIn, 'misty@example.com')
  await useUp(world.visitor())
  expect((await send(owner, asking, 'misty@example.com')).status).toBe('sent')
  expect((await send(owner, asking, 'ash@example.com')).status).toBe('sent')
  expect((await send(owner, asking, 'brock@example.com')).status).toBe('limited')
})

it('a browser’s cookie is sent to the sign-in alone', async () => {
  const owner = world.visitor()
  await signIn(owner, '/auth', 'ash@example.com')
  for (const path of ['/', '/library', '/authors']) {
    expect(owner.jar.header(path)).not.toContain('known-browser')
  }
})
