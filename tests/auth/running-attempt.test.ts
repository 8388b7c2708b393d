import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
