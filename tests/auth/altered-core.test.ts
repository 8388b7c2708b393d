import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from '~/auth-core/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { unresentMessage } from '~/auth/sign-in/sign-in-messages'
import { textIn } from '~/auth/texts/texts'
import { openDatabase } from '~/storage/database.server'
import { startFailingCore } from '../e2e/failing-core'
import type { FailingCore } from '../e2e/failing-core'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld } from './auth-world'

let core: FailingCore
let world: AuthWorld
let stopCore: () => Promise<void>

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'altered-core-'))
  const database = await openDatabase({ dataDir })
  const real = await startCore({
    store: createKyselyAuthStore(database),
    host: '127.0.0.1',
    port: 0,
    report: (error) => console.error(error),
    config: DEFAULT_CORE_CONFIG,
  })
  core = await startFailingCore(real.connectionUri)
  world = await startAuthWorld({ SUPERTOKENS_CONNECTION_URI: core.url, AUTH_MFA: 'otp-phone' })
  stopCore = async () => {
    await core.stop()
    await real.close()
    await database.destroy()
    await rm(dataDir, { recursive: true })
  }
})
const NO_PATH = /$^/

beforeEach(async () => {
  core.answerAt(NO_PATH, {})
  await world.forgetLimits()
})
afterAll(async () => {
  await world.close()
  await stopCore()
})

it('reports that three codes in a row had already been given out', async () => {
  const visitor = world.visitor()
  const asked = { contact: 'ash@example.com', redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  await world.forgetLimits()
  core.answerAt(/signinup\/code$/, { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' })
  const outcome = visitor.keep(await world.auth.resendCode(visitor.call()))
  if (outcome.status === 'resent') throw new Error('a code was sent')
  expect(unresentMessage(outcome, textIn('en'))).toBe(
    'Failed to generate a one time code. Please try again.',
  )
})

/** The code of the newest text message in the outbox. */
async function textedCode(): Promise<string> {
  const folder = join(world.dataDir, 'outbox')
  const file = (await readdir(folder)).sort().at(-1) ?? ''
  return /^(\d{6}) is your/m.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? ''
}

/** The SDK's message if the core says that an account may not be linked with another. */
it.each([
  ['018', /accountlinking\/user\/link$/, '+12025550123'],
  ['019', /accountlinking\/user\/primary$/, '+12025550145'],
])('refuses a factor with ERR_CODE_%s if another account has it', async (code, path, contact) => {
  const visitor = world.visitor()
  await signIn(world, visitor, `misty-${code}@example.com`)
  const factor = { factorId: 'otp-phone', contact } as const
  const sent = visitor.keep(await world.auth.sendFactorCode(visitor.call('/auth/mfa'), factor))
  expect(sent.status).toBe('sent')
  core.answerAt(path, {
    status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    primaryUserId: 'somebody else',
    description: 'taken',
  })
  const given = { userInputCode: await textedCode() }
  expect(await world.auth.signInWithCode(visitor.call('/auth/mfa'), given)).toMatchObject({
    status: 'not-allowed',
    reason: `Cannot sign in / up due to security reasons. Please contact support. (ERR_CODE_${code})`,
  })
})
