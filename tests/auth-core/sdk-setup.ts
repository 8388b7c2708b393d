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
import { coreExtension } from './suite/suite-extension.server'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from '~/auth-core/http/start-core.server'
import type { RunningCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { openDatabase } from '~/storage/database.server'

const ORIGIN = 'http://localhost:3000'

/** A message that the SDK would have sent. */
export type SentCode = { email: string; userInputCode?: string; urlWithLinkCode?: string }

/** What a session needs besides the first factor, if anything; by default what its tenant says. */
type SecondFactor = 'otp-email' | 'by tenant' | undefined

/** The real SDK with its own core; one per test file, because the SDK is a singleton. */
export async function startSdk(secondFactor?: SecondFactor) {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-core-'))
  const database = await openDatabase({ dataDir })
  const report = (error: unknown) => console.error(error)
  const core = await startCore({
    store: createKyselyAuthStore(database),
    host: '127.0.0.1',
    port: 0,
    report,
    config: { ...DEFAULT_CORE_CONFIG, apiKeys: ['a key of the tests'] },
    extension: secondFactor === 'by tenant' ? coreExtension : undefined,
  })
  const outbox: SentCode[] = []
  initSdk(core, outbox, secondFactor)
  const handle = handleAuthAPIRequest()
  const headers = { 'content-type': 'application/json', rid: 'session' }
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
          headers: { ...headers, cookie: cookies },
        }),
      ),
    get: (path: string) => handle(new Request(`${ORIGIN}${path}`, { headers })),
    close: async () => {
      await core.close()
      await database.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

function initSdk(
  core: Pick<RunningCore, 'connectionUri' | 'apiKey'>,
  outbox: SentCode[],
  secondFactor: SecondFactor,
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
      secondFactor === 'by tenant' ? MultiFactorAuth.init() : asksFor(secondFactor),
      UserMetadata.init(),
    ],
  })
}

function asksFor(secondFactor: 'otp-email' | undefined) {
  return MultiFactorAuth.init({
    firstFactors: secondFactor ? ['link-email'] : ['otp-email', 'link-email'],
    override: {
      functions: (original) => ({
        ...original,
        getMFARequirementsForAuth: () => (secondFactor ? [secondFactor] : []),
      }),
    },
  })
}

/** Cookies set by a response, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
}

/** The newest of each cookie, as a browser keeps them. */
export function mergeCookies(...cookies: string[]): string {
  const jar = new Map<string, string>()
  for (const pair of cookies.flatMap((text) => text.split('; ')))
    jar.set(pair.slice(0, pair.indexOf('=')), pair)
  return [...jar.values()].join('; ')
}
