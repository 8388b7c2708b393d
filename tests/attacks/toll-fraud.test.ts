import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeAttacks } from './attack-world'
import type { AttackWorld } from './attack-world'

const TEXTS_PER_DAY = 80
const MAX_PER_NETWORK = 50
const MAX_FROM_STRANGERS = 60

describeAttacks((startWorld) => {
  let world: AttackWorld
  let texts = 0
  const gateway = createServer((req, res) => {
    texts += 1
    req.resume().on('end', () => res.end())
  })

  beforeAll(async () => {
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
    const address = gateway.address()
    const port = typeof address === 'object' && address ? address.port : 0
    world = await startWorld({
      AUTH_CONTACT: 'EMAIL_OR_PHONE',
      AUTH_PHONE_COUNTRIES: 'DE,US',
      AUTH_TEXTS_PER_DAY: String(TEXTS_PER_DAY),
      SMS_URL: `http://127.0.0.1:${port}/send`,
    })
  })
  beforeEach(async () => {
    texts = 0
    await world.database.deleteFrom('auth_limits').execute()
  })
  afterAll(async () => {
    await world.close()
    await new Promise((done) => gateway.close(done))
  })

  const askFrom = (address: string, phoneNumber: string) =>
    world.person(address).call('POST', '/auth/signinup/code', { body: { phoneNumber } })
  const mobile = (i: number) => `+49151${String(10_000_000 + i)}`

  it.each([
    '+19005550199',
    '+18005550199',
    '+4918012345',
    '+881612345678',
    '+88213300655',
    '+49301234567',
    '+33612345678',
  ])('sends nothing to %s', async (number) => {
    const { json } = await askFrom('192.0.2.1', number)
    expect(json).toEqual({ status: 'GENERAL_ERROR', message: 'Phone number is invalid' })
    expect(texts).toBe(0)
  })

  it('sends to mobile numbers of the configured countries', async () => {
    for (const number of [mobile(0), '+12025550123'])
      expect((await askFrom('192.0.2.2', number)).json.status).toBe('OK')
    expect(texts).toBe(2)
  })

  it('sends no more than the daily limit of texts, and fewer for one IPv6 network', async () => {
    const ask = async (addresses: readonly string[]) => {
      for (let i = 0; i < addresses.length; i += 10)
        await Promise.all(
          addresses.slice(i, i + 10).map((address, j) => askFrom(address, mobile(i + j + 1))),
        )
    }
    await ask(Array.from({ length: MAX_PER_NETWORK + 10 }, (_, i) => `2001:db8:0:${i}::1`))
    expect(texts).toBe(MAX_PER_NETWORK)
    await ask(Array.from({ length: 30 }, (_, i) => `198.51.100.${i}`))
    expect(texts).toBe(MAX_FROM_STRANGERS)
  })
})
