import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  factorWording,
  unresentMessage,
  unsentMessage,
  unsignedMessage,
} from '~/auth/sign-in/sign-in-messages'
import { textIn } from '~/auth/texts/texts'
import { startAlteredWorld } from './altered-world'
import { signIn } from './auth-world'
import type { Visitor } from './auth-world'

let altered: Awaited<ReturnType<typeof startAlteredWorld>>
const text = textIn('en')

beforeAll(async () => {
  altered = await startAlteredWorld({ AUTH_MFA: 'otp-phone' })
})
beforeEach(() => altered.reset())
afterAll(() => altered.close())

it('reports that three codes in a row had already been given out', async () => {
  const { core, world } = altered
  const visitor = world.visitor()
  const asked = { contact: 'ash@example.com', redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  await world.forgetLimits()
  core.answerAt(/signinup\/code$/, { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' })
  const outcome = visitor.keep(await world.auth.resendCode(visitor.call()))
  if (outcome.status === 'resent') throw new Error('a code was sent')
  expect(unresentMessage(outcome, text)).toBe(
    'Failed to generate a one time code. Please try again.',
  )
})

const LINKED_ELSEWHERE = 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR'
const INFO_ELSEWHERE = 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR'

/** What the SDK makes of a core that says that an account may not be linked with another. */
function elsewhere(status: string) {
  const id = 'somebody else'
  const user = { id, emails: [], phoneNumbers: [], thirdParty: [], loginMethods: [] }
  return { status, primaryUserId: id, description: 'taken', user }
}

/** As the SDK words them: the accounts conflict, or another way to sign in might do. */
const CONFLICT = 'Cannot sign in / up due to security reasons. Please contact support.'
const OTHER_WAY =
  'Cannot sign in / up due to security reasons. Please try a different login method or contact support.'

/** `SIGN_IN_UP_NOT_ALLOWED` when a code is requested. */
describe('a request for a code is refused', () => {
  it('with ERR_CODE_002 if nobody may sign up with the address', async () => {
    const { core, world } = altered
    core.answerAt(/signinup\/code$/, { status: 'SIGN_UP_NOT_ALLOWED' })
    const visitor = world.visitor()
    const asked = { contact: 'giovanni@example.com', redirectToPath: null }
    const outcome = await world.auth.sendCode(visitor.call(), asked)
    expect(outcome.status).toBe('not-allowed')
    if (outcome.status === 'sent') throw new Error('a code was sent')
    expect(unsentMessage(outcome, text)).toBe(`${OTHER_WAY} (ERR_CODE_002)`)
    expect(world.mailServer.inbox.map(({ to }) => to)).not.toContain('giovanni@example.com')
  })

  it('with ERR_CODE_019 if the session’s address is in another account', async () => {
    const { core, world } = altered
    const visitor = world.visitor()
    await signIn(world, visitor, 'jessie@example.com')
    const reason = `SESSION_USER_${INFO_ELSEWHERE}`
    core.answerAt(/signinup\/code$/, { status: 'LINKING_TO_SESSION_USER_FAILED', reason })
    const factor = { factorId: 'otp-phone', contact: '+12025550167' } as const
    const outcome = await world.auth.sendFactorCode(visitor.call('/auth/mfa'), factor)
    if (outcome.status === 'sent') throw new Error('a code was sent')
    expect(unsentMessage(outcome, text)).toBe(`${CONFLICT} (ERR_CODE_019)`)
  })
})

/** `SIGN_IN_UP_NOT_ALLOWED` when a code is typed. */
describe('a right code is refused', () => {
  it.each([
    ['002', 'SIGN_UP_NOT_ALLOWED'],
    ['003', 'SIGN_IN_NOT_ALLOWED'],
  ])('with ERR_CODE_%s if the core answers %s', async (code, status) => {
    const { core, world } = altered
    const visitor = world.visitor()
    const asked = { contact: `james-${code}@example.com`, redirectToPath: null }
    visitor.keep(await world.auth.sendCode(visitor.call(), asked))
    core.answerAt(/signinup\/code\/consume$/, { status })
    const given = { userInputCode: world.latestCode() }
    const outcome = await world.auth.signInWithCode(visitor.call(), given)
    if (outcome.status === 'signed-in') throw new Error('the code signed in')
    expect(unsignedMessage(outcome, text)).toBe(`${OTHER_WAY} (ERR_CODE_${code})`)
    expect((await world.auth.readSession(visitor.call('/library'))).state.status).toBe('signed-out')
  })

  it.each([
    ['017', /accountlinking\/user\/link$/, LINKED_ELSEWHERE, '+12025550123'],
    ['018', /accountlinking\/user\/link$/, INFO_ELSEWHERE, '+12025550134'],
    ['019', /accountlinking\/user\/primary$/, INFO_ELSEWHERE, '+12025550145'],
  ])('with ERR_CODE_%s as a second factor', async (code, path, status, contact) => {
    const { core, world } = altered
    const visitor = world.visitor()
    await signIn(world, visitor, `misty-${code}@example.com`)
    await sendFactor(visitor, contact)
    core.answerAt(path, elsewhere(status))
    const given = { userInputCode: await textedCode() }
    const outcome = await world.auth.signInWithCode(visitor.call('/auth/mfa'), given)
    if (outcome.status === 'signed-in') throw new Error('the code signed in')
    expect(unsignedMessage(outcome, text, factorWording)).toBe(`${CONFLICT} (ERR_CODE_${code})`)
  })
})

async function sendFactor(visitor: Visitor, contact: string) {
  const factor = { factorId: 'otp-phone', contact } as const
  const { auth } = altered.world
  const sent = visitor.keep(await auth.sendFactorCode(visitor.call('/auth/mfa'), factor))
  expect(sent.status).toBe('sent')
}

/** The code of the newest text message in the outbox. */
async function textedCode(): Promise<string> {
  const folder = join(altered.world.dataDir, 'outbox')
  const file = (await readdir(folder)).sort().at(-1) ?? ''
  return /^(\d{6}) is your/m.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? ''
}
