import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import supertokens from 'supertokens-node'
import { handleAuthAPIRequest } from 'supertokens-node/custom'
import AccountLinking from 'supertokens-node/recipe/accountlinking'
import EmailVerification from 'supertokens-node/recipe/emailverification'
import MultiFactorAuth from 'supertokens-node/recipe/multifactorauth'
import Passwordless from 'supertokens-node/recipe/passwordless'
import Session from 'supertokens-node/recipe/session'
import UserMetadata from 'supertokens-node/recipe/usermetadata'
import { startEmbeddedAuthCore } from '~/auth-core/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { openDatabase } from '~/storage/database.server'

const ORIGIN = 'http://localhost:3000'

/** A message that the SDK would have sent. */
export type SentCode = { email: string; userInputCode?: string; urlWithLinkCode?: string }

/**
 * The real SDK on an embedded core; one per test file, since the SDK is one per process.
 *
 * @param secondFactor what a session needs besides the first factor, if anything
 */
export async function startSdk(secondFactor?: 'otp-email') {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-core-'))
  const database = await openDatabase({ dataDir })
  const report = (error: unknown) => console.error(error)
  const core = await startEmbeddedAuthCore({ store: createKyselyAuthStore(database), report })
  const outbox: SentCode[] = []
  initSdk(core, outbox, secondFactor)
  const handle = handleAuthAPIRequest()
  return {
    core,
    dataDir,
    database,
    outbox,
    /** Sends JSON to one of the SDK's own routes, with cookies. */
    post: (path: string, body: object, cookies = '', method = 'POST') =>
      handle(
        new Request(`${ORIGIN}${path}`, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', cookie: cookies, rid: 'session' },
        }),
      ),
    close: async () => {
      await core.close()
      await database.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

function initSdk(
  core: { connectionUri: string; apiKey: string },
  outbox: SentCode[],
  secondFactor: 'otp-email' | undefined,
): void {
  supertokens.init({
    supertokens: { connectionURI: core.connectionUri, apiKey: core.apiKey },
    appInfo: { appName: 'Test', apiDomain: ORIGIN, websiteDomain: ORIGIN },
    framework: 'custom',
    telemetry: false,
    recipeList: [
      Session.init({ getTokenTransferMethod: () => 'cookie' }),
      Passwordless.init({
        contactMethod: 'EMAIL',
        flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
        emailDelivery: {
          override: (original) => ({
            ...original,
            sendEmail: (input) => Promise.resolve(void outbox.push(input)),
          }),
        },
      }),
      EmailVerification.init({
        mode: 'OPTIONAL',
        emailDelivery: {
          override: (original) => ({ ...original, sendEmail: () => Promise.resolve() }),
        },
      }),
      AccountLinking.init({
        shouldDoAutomaticAccountLinking: () =>
          Promise.resolve({ shouldAutomaticallyLink: true, shouldRequireVerification: false }),
      }),
      MultiFactorAuth.init({
        firstFactors: secondFactor ? ['link-email'] : ['otp-email', 'link-email'],
        override: {
          functions: (original) => ({
            ...original,
            getMFARequirementsForAuth: () => (secondFactor ? [secondFactor] : []),
          }),
        },
      }),
      UserMetadata.init(),
    ],
  })
}

/** Cookies that a response sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}
