import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeAttacks, signIn } from './attack-world'
import type { AttackWorld } from './attack-world'

const ACCESS_TOKEN_SECONDS = 12

describeAttacks((startWorld) => {
  let world: AttackWorld

  beforeAll(async () => {
    world = await startWorld({
      ACCESS_TOKEN_CHECK: 'jwt',
      AUTH_ACCESS_TOKEN_SECONDS: String(ACCESS_TOKEN_SECONDS),
    })
  })
  afterAll(() => world.close())

  it('trusts a copied access token until it expires if only tokens are checked', async () => {
    const owner = world.person('192.0.2.1')
    await signIn(world, 'ash@example.com', owner)
    const copy = owner.copy()
    const { exp = 0 } = decodeJwt(copy.jar.value('sAccessToken') ?? '')
    expect((await owner.call('POST', '/auth/signout')).status).toBe(200)
    expect(await owner.isSignedIn()).toBe(false)
    expect(await copy.copy().isSignedIn()).toBe(true)
    expect((await copy.copy().call('POST', '/auth/session/refresh')).status).toBe(401)
    await wait(exp * 1000 - Date.now())
    expect(await copy.isSignedIn()).toBe(false)
  })
})
