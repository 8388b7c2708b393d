import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeAttacks } from './attack-world'
import type { AttackWorld } from './attack-world'

const BY_ITS_NAME = { 'x-forwarded-host': 'cards.example', 'x-forwarded-proto': 'https' }
const BY_ANOTHER = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

describeAttacks((startWorld) => {
  let world: AttackWorld

  beforeAll(async () => {
    world = await startWorld({ PUBLIC_URL: 'https://cards.example' })
  })
  afterAll(() => world.close())

  it.each([
    ['GET', '/'],
    ['GET', '/v1/api/card/base1-4'],
    ['GET', '/favicon.svg'],
    ['POST', '/auth/signinup/code'],
    ['POST', '/auth/session/refresh'],
  ])('refuses %s %s under another host name', async (method, path) => {
    const visitor = world.person('192.0.2.1')
    expect((await visitor.call(method, path, { headers: BY_ANOTHER })).status).toBe(421)
    expect((await visitor.call(method, path)).status).toBe(421)
    expect((await visitor.call(method, path, { headers: BY_ITS_NAME })).status).not.toBe(421)
  })

  it('answers health checks under any name', async () => {
    const watcher = world.person('192.0.2.2')
    expect((await watcher.call('GET', '/healthz', { headers: BY_ANOTHER })).status).toBe(200)
  })

  it('restricts the theme’s cookie to https', async () => {
    const visitor = world.person('192.0.2.3')
    const headers = { ...BY_ITS_NAME, 'content-type': 'application/x-www-form-urlencoded' }
    const form = { ...headers, 'sec-fetch-site': 'same-origin' }
    const answer = await visitor.call('POST', '/theme', { headers: form })
    expect(answer.headers.getSetCookie().join()).toMatch(/^theme=.*; Secure/)
  })
})
