import { expect, it } from 'vitest'
import { signIn, startAuthWorld } from './auth-world'

it('restricts every cookie to https if the site is served over https', async () => {
  const world = await startAuthWorld({ PUBLIC_URL: 'https://cards.example' })
  const visitor = world.visitor()
  const asked = { contact: 'ash@example.com', redirectToPath: null }
  const path = '/auth/session/refresh'
  const answers = [
    await world.auth.sendCode(visitor.call(), asked),
    await signIn(world, visitor, 'ash@example.com'),
    await world.auth.refreshPage(visitor.call(path)),
    await world.auth.changeContact(),
    await world.auth.signOut(visitor.call('/auth/sign-out', { method: 'POST' })),
  ]
  const lines = answers.flatMap(({ headers }) => headers.getSetCookie())
  const names = new Set(lines.map((line) => line.split('=')[0]))
  expect([...names].sort()).toEqual([
    'known-browser',
    'login-attempt',
    'sAccessToken',
    'sAntiCsrf',
    'sFrontToken',
    'sRefreshToken',
    'session-refreshes',
    'st-last-access-token-update',
  ])
  expect(lines.filter((line) => !/; Secure/.test(line))).toEqual([])
  await world.close()
})
