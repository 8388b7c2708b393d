import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGE_LIMITS } from '~/auth/limits/auth-limits'
import { signInWithCodeAction, signInWithLinkAction } from '~/auth/sign-in/sign-in-actions.server'
import { startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'
import { linkIn } from './mail-server'
import { begin, startScript } from './sdk-script'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})
beforeEach(() => world.forgetLimits())
afterEach(() => vi.useRealTimers())
afterAll(() => world.close())

async function send(visitor: Visitor, contact: string) {
  visitor.keep(await world.auth.sendCode(visitor.call(), { contact, redirectToPath: '/library' }))
}

const post = (visitor: Visitor, path: string) => visitor.call(path, { method: 'POST' })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A link that no longer works: another has been used since. */
async function oldLink(contact: string) {
  const owner = world.visitor()
  await send(owner, contact)
  const link = linkIn(world.mailServer.inbox.at(-1))
  const given = {
    preAuthSessionId: link.searchParams.get('preAuthSessionId') ?? '',
    linkCode: link.hash.slice(1),
  }
  expect((await world.auth.signInWithLink(owner.call(), given)).status).toBe('signed-in')
  return given
}

describe('a sign-in that the browser has forgotten', () => {
  it('starts again with the page that the form’s address names', async () => {
    const visitor = world.visitor()
    const call = post(visitor, '/auth?redirectToPath=%2Flibrary')
    const answer = await signInWithCodeAction(world.auth, call, formOf({ code: '123456' }))
    expect(answer).toBeInstanceOf(Response)
    expect(new Headers(answer instanceof Response ? answer.headers : {}).get('Location')).toBe(
      '/auth?error=restart_code&redirectToPath=%2Flibrary',
    )
  })
})

describe('an old link of another attempt', () => {
  it('leaves the running sign-in alone', async () => {
    const given = await oldLink('ash@example.com')
    const visitor = world.visitor()
    await send(visitor, 'ash@example.com')
    const userInputCode = world.latestCode()
    const call = post(visitor, '/auth/verify')
    const answer = visitor.keep(await signInWithLinkAction(world.auth, call, formOf(given)))
    expect(answer.headers.get('Location')).toBe(
      '/auth?error=restart_link&redirectToPath=%2Flibrary',
    )
    const outcome = await world.auth.signInWithCode(visitor.call(), { userInputCode })
    expect(outcome).toMatchObject({ status: 'signed-in', redirectToPath: '/library' })
  })

  it('leaves it alone when a script presents the link', async () => {
    const given = await oldLink('misty@example.com')
    const browser = startScript(world)
    await begin(browser, 'misty@example.com')
    const answer = await browser.ask('POST', '/signinup/code/consume', given)
    expect(answer.json).toEqual({ status: 'RESTART_FLOW_ERROR' })
    expect(browser.jar.value('login-attempt')).toBeDefined()
  })

  it('ends the sign-in that it belongs to', async () => {
    const visitor = world.visitor()
    await send(visitor, 'brock@example.com')
    const { preAuthSessionId = '' } = (await world.auth.readAttempt(visitor.call().request)) ?? {}
    const given = { preAuthSessionId, linkCode: 'x' }
    const outcome = visitor.keep(await world.auth.signInWithLink(visitor.call(), given))
    expect(outcome.status).toBe('restart')
    expect(visitor.jar.value('login-attempt')).toBeUndefined()
  })
})

const DAY_MS = 24 * 3_600_000

/** Lets strangers ask for all codes that an address may get, and the wait of an attempt pass. */
async function useUpCodes(contact: string): Promise<void> {
  const strangers = Array.from({ length: MESSAGE_LIMITS.guessableCodes.points }, (_, i) =>
    world.visitor(`198.51.100.${i}`),
  )
  await Promise.all(strangers.map((stranger) => send(stranger, contact)))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
}

describe('another message of an attempt', () => {
  const both = 'USER_INPUT_CODE_AND_MAGIC_LINK'

  it('says so when it carries a link alone, and when it carries a code again', async () => {
    const visitor = world.visitor()
    await send(visitor, 'oak@example.com')
    const resend = async () => visitor.keep(await world.auth.resendCode(visitor.call()))
    const shown = async () => (await world.auth.readAttempt(visitor.call().request))?.flowType
    expect(await shown()).toBe(both)
    await useUpCodes('oak@example.com')
    expect(await resend()).toMatchObject({ status: 'resent', attempt: { flowType: 'MAGIC_LINK' } })
    expect(() => world.latestCode()).toThrow('no code')
    expect(await shown()).toBe('MAGIC_LINK')
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(await resend()).toMatchObject({ status: 'resent', attempt: { flowType: both } })
    expect(world.latestCode()).toMatch(/^\d{6}$/)
    expect(await shown()).toBe(both)
  })

  it('tells scripts, and keeps it for the screen', async () => {
    const browser = startScript(world)
    const { deviceId, preAuthSessionId } = await begin(browser, 'erika@example.com')
    await useUpCodes('erika@example.com')
    const attempt = { deviceId, preAuthSessionId }
    const answer = await browser.ask('POST', '/signinup/code/resend', attempt)
    expect(answer.json).toEqual({ status: 'OK', flowType: 'MAGIC_LINK' })
    const { request } = world.visitor().call('/auth', {})
    request.headers.set('Cookie', browser.jar.header('/auth'))
    expect((await world.auth.readAttempt(request))?.flowType).toBe('MAGIC_LINK')
  })
})
