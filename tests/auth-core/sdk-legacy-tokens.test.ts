import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import supertokens from 'supertokens-node'
import Session from 'supertokens-node/recipe/session'
import { z } from 'zod'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { openDatabase } from '~/storage/database.server'
import { coreExtension } from './suite/suite-extension.server'

const ORIGIN = 'http://localhost:3000'
const started = z.object({
  session: z.object({ handle: z.string() }),
  accessToken: z.object({ token: z.string() }),
  refreshToken: z.object({ token: z.string() }),
})

let world: Awaited<ReturnType<typeof startWorld>>

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The SDK on an app of the standalone core for test suites. */
async function startWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-core-'))
  const database = await openDatabase({ dataDir })
  const core = await startCore({
    store: createKyselyAuthStore(database),
    host: '127.0.0.1',
    port: 0,
    extension: coreExtension,
    report: (error) => console.error(error),
    config: DEFAULT_CORE_CONFIG,
  })
  const made = await fetch(`${core.connectionUri}/recipe/multitenancy/app/v2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId: 'suite', coreConfig: {} }),
  })
  expect(await made.json()).toEqual({ status: 'OK', createdNew: true })
  const connectionURI = `${core.connectionUri}/appid-suite`
  supertokens.init({
    supertokens: { connectionURI },
    appInfo: { appName: 'Test', apiDomain: ORIGIN, websiteDomain: ORIGIN },
    framework: 'custom',
    telemetry: false,
    recipeList: [Session.init()],
  })
  return {
    connectionURI,
    close: async () => {
      await core.close()
      await database.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Starts a session like a backend that speaks that version of the interface. */
async function start(cdiVersion: string, userDataInJWT: object = {}) {
  const body = { userId: 'ash', enableAntiCsrf: false, userDataInJWT, userDataInDatabase: {} }
  const response = await fetch(`${world.connectionURI}/recipe/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': cdiVersion, rid: 'session' },
    body: JSON.stringify(body),
  })
  const { session, accessToken, refreshToken } = started.parse(await response.json())
  return {
    handle: session.handle,
    accessToken: accessToken.token,
    refreshToken: refreshToken.token,
  }
}

const use = (token: string, checkDatabase = false) =>
  Session.getSessionWithoutRequestResponse(token, undefined, { checkDatabase })

const versionOf = (token: string) =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64').toString())).version

describe.each([
  ['2.18', '2'],
  ['3.0', '4'],
])('a session started by CDI %s, with an access token of version %s', (cdi, version) => {
  it('is verified by the SDK alone, and by the core until it is revoked', async () => {
    const { accessToken, handle } = await start(cdi)
    expect(versionOf(accessToken)).toBe(version)
    expect((await use(accessToken)).getHandle()).toBe(handle)
    expect((await use(accessToken, true)).getUserId()).toBe('ash')
    await Session.revokeSession(handle)
    await expect(use(accessToken, true)).rejects.toMatchObject({ type: 'UNAUTHORISED' })
    expect((await use(accessToken)).getHandle()).toBe(handle)
  })

  it('keeps its version when its payload changes, and is upgraded by a refresh', async () => {
    const { accessToken, refreshToken } = await start(cdi, { card: 25 })
    const session = await use(accessToken)
    await session.mergeIntoAccessTokenPayload({ energy: 'lightning' })
    expect(versionOf(session.getAccessToken())).toBe(version)
    const refreshed = await Session.refreshSessionWithoutRequestResponse(refreshToken, true)
    expect(versionOf(refreshed.getAccessToken())).toBe('5')
    expect(refreshed.getAccessTokenPayload()).toMatchObject({
      sub: 'ash',
      card: 25,
      energy: 'lightning',
    })
  })
})

it('is not refreshed while the payload of version 2 contains a field of today’s tokens', async () => {
  const { refreshToken, handle } = await start('2.18', { sub: 'gary' })
  const refresh = () => Session.refreshSessionWithoutRequestResponse(refreshToken, true)
  await expect(refresh()).rejects.toMatchObject({ type: 'UNAUTHORISED' })
  await Session.mergeIntoAccessTokenPayload(handle, { sub: null, mySub: 'gary' })
  expect((await refresh()).getAccessTokenPayload()).toMatchObject({ sub: 'ash', mySub: 'gary' })
})

it('refuses tokens of version 2 that we did not sign', async () => {
  const { accessToken } = await start('2.18')
  const [header, payload, signature] = accessToken.split('.')
  const said = Buffer.from(payload ?? '', 'base64').toString()
  const forged = Buffer.from(said.replace('"ash"', '"gary"')).toString('base64')
  expect(forged).not.toBe(payload)
  const response = await fetch(`${world.connectionURI}/recipe/session/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
    body: JSON.stringify({
      accessToken: `${header}.${forged}.${signature}`,
      doAntiCsrfCheck: false,
      enableAntiCsrf: false,
      checkDatabase: true,
    }),
  })
  expect(await response.json()).toMatchObject({ status: 'TRY_REFRESH_TOKEN' })
})
