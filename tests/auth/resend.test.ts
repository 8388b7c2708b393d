import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'
import { attemptCookie } from '~/auth/login-attempt.server'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterAll(() => world.close())

async function begun(email: string) {
  const visitor = world.visitor()
  const asked = { contact: email, redirectToPath: '/library' }
  const outcome = visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  if (outcome.status !== 'sent') throw new Error(outcome.status)
  return { visitor, attempt: outcome.attempt, code: world.latestCode() }
}

describe('resendCode', () => {
  it('enforces the gap on the server, whatever the cookie says, even for two at once', async () => {
    const { visitor, attempt } = await begun('ash@example.com')
    const old = { ...attempt, lastResend: 0 }
    const cookie = await attemptCookie(old, world.auth)
    visitor.keep({ headers: new Headers({ 'Set-Cookie': cookie }) })
    const refused = await world.auth.resendCode(visitor.call())
    expect(refused).toMatchObject({ status: 'too-soon' })
    if (refused.status !== 'too-soon') return
    expect(refused.retryAfterSeconds).toBeGreaterThan(10)
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(15)
    await world.forgetLimits()
    const both = [world.auth.resendCode(visitor.call()), world.auth.resendCode(visitor.call())]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['resent', 'too-soon'])
  })

  it('sends another code of the attempt; the first stays valid', async () => {
    const { visitor, code } = await begun('misty@example.com')
    await world.forgetLimits()
    const outcome = visitor.keep(await world.auth.resendCode(visitor.call()))
    expect(outcome).toMatchObject({ status: 'resent', attempt: { redirectToPath: '/library' } })
    if (outcome.status !== 'resent') return
    expect(world.auth.secondsToResend(outcome.attempt)).toBeGreaterThan(13)
    expect(world.mailServer.inbox.at(-1)?.to).toBe('misty@example.com')
    const signedIn = await world.auth.signInWithCode(visitor.call(), { userInputCode: code })
    expect(signedIn).toMatchObject({ status: 'signed-in', redirectToPath: '/library' })
  })

  it('starts again without an attempt, or with one that is over', async () => {
    expect(await world.auth.resendCode(world.visitor().call())).toMatchObject({ status: 'restart' })
    const { visitor, code } = await begun('brock@example.com')
    await world.auth.signInWithCode(visitor.call(), { userInputCode: code })
    const outcome = visitor.keep(await world.auth.resendCode(visitor.call()))
    expect(outcome).toMatchObject({ status: 'restart' })
    expect(visitor.jar.value('login-attempt')).toBeUndefined()
  })

  it('reports that the mail server refuses', async () => {
    const { visitor } = await begun('gary@example.com')
    await world.forgetLimits()
    world.mailServer.refuse(550, 1)
    const outcome = await world.auth.resendCode(visitor.call())
    expect(outcome).toMatchObject({ status: 'delivery-failed' })
  })

  it('counts nothing if the mail server refuses, and needs no gap then', async () => {
    const { visitor } = await begun('blaine@example.com')
    await world.forgetLimits()
    world.mailServer.refuse(550, 6)
    for (let i = 0; i < 6; i++)
      expect(await world.auth.resendCode(visitor.call())).toMatchObject({
        status: 'delivery-failed',
      })
    expect(await world.auth.resendCode(visitor.call())).toMatchObject({ status: 'resent' })
    expect(await world.auth.resendCode(visitor.call())).toMatchObject({ status: 'too-soon' })
  })
})

describe('an old code', () => {
  it('is refused as old and counts', async () => {
    const { visitor, code } = await begun('late@example.com')
    await world.database
      .updateTable('auth_codes')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    const given = { userInputCode: code }
    const guess = () => world.auth.signInWithCode(visitor.call(), given)
    for (let i = 0; i < 4; i++) expect(await guess()).toMatchObject({ status: 'expired' })
    expect(await guess()).toMatchObject({ status: 'restart' })
  })
})

describe('changeContact', () => {
  it('forgets the attempt', async () => {
    const { visitor } = await begun('old@example.com')
    visitor.keep(await world.auth.changeContact())
    expect(await world.auth.readAttempt(visitor.call().request)).toBeNull()
  })
})
