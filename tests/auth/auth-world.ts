import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { AuthCall } from '~/auth/outcomes'
import { startAuth } from '~/services/start-auth.server'
import { readEnv } from '~/services/env.server'
import { authRoutes } from '~/auth/supertokens/express-router.server'
import { log } from '~/http/log.server'
import { openDatabase } from '~/storage/database.server'
import { CookieJar } from './cookie-jar'
import { codeIn, startMailServer } from './mail-server'

const ORIGIN = 'http://localhost:3000'

/**
 * Sign-in as the app starts it, with its own database, the embedded core and a real mail server.
 * One per test file, because the SDK is a singleton.
 */
export async function startAuthWorld(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-'))
  const mailServer = await startMailServer()
  log.level = 'error'
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    MAIL_URL: mailServer.url,
    AUTH_PHONE_COUNTRIES: 'all',
    ...settings,
  })
  const database = await openDatabase({ dataDir })
  const { auth, close } = await startAuth(env, database)
  const api = await startApi(authRoutes(auth, { exists: env.AUTH_EXISTS_API }))
  return {
    auth,
    database,
    dataDir,
    mailServer,
    apiUrl: api.url,
    visitor: (clientAddress = '192.0.2.1') => visitor(clientAddress),
    latestCode: () => codeIn(mailServer.inbox.at(-1)),
    /** Resets all rate limits. */
    forgetLimits: () => database.deleteFrom('auth_limits').execute(),
    close: async () => {
      await api.close()
      await close()
      await database.destroy()
      await mailServer.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type AuthWorld = Awaited<ReturnType<typeof startAuthWorld>>
export type Visitor = ReturnType<typeof visitor>

/** Somebody with a browser, without scripts. */
function visitor(clientAddress: string, jar = new CookieJar()) {
  return {
    jar,
    call: (path = '/auth', init: RequestInit = {}): AuthCall => {
      const headers = new Headers(init.headers)
      headers.set('Cookie', jar.header(path.split('?')[0] ?? path))
      return { request: new Request(`${ORIGIN}${path}`, { ...init, headers }), clientAddress }
    },
    /** Stores the cookies of an outcome or a response, and passes it on. */
    keep: <Answer extends { headers: Headers }>(answer: Answer): Answer => {
      jar.take(answer.headers)
      return answer
    },
    copy: () => visitor(clientAddress, jar.copy()),
  }
}

async function startApi(router: express.Router) {
  const app = express()
  app.set('trust proxy', 1)
  app.use('/auth', router)
  app.use((_req, res) => void res.status(404).send('a page'))
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => server.close(done)),
  }
}

/** Signs a visitor in with a code. */
export async function signIn(world: AuthWorld, visitor: Visitor, email: string) {
  const asked = { contact: email, redirectToPath: null }
  visitor.keep(await world.auth.sendCode(visitor.call(), asked))
  const userInputCode = world.latestCode()
  return visitor.keep(await world.auth.signInWithCode(visitor.call(), { userInputCode }))
}

/**
 * Status and body of a call that a script of the visitor's page sends to one of the SDK's routes.
 */
export async function askSdk(
  { auth }: AuthWorld,
  visitor: Visitor,
  method: 'POST' | 'PUT',
  route: string,
): Promise<[status: number, body: unknown]> {
  const path = `/auth${route}`
  const headers = { rid: 'anti-csrf' }
  const { status, body } = visitor.keep(
    await auth.callSdk(visitor.call(path, { method, headers }), { method, path, body: {} }),
  )
  return [status, body]
}
