import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_CORE_CONFIG } from '~/auth-core/config'
import { startCore } from '~/auth-core/http/start-core.server'
import { createKyselyAuthStore } from '~/auth-core/store/kysely-store.server'
import { openDatabase } from '~/storage/database.server'
import { signIn, startAuthWorld } from './auth-world'
import type { AuthWorld, Visitor } from './auth-world'

const KEY = 'a key that both of them know'

let other: Awaited<ReturnType<typeof startOtherCore>>
let world: AuthWorld

beforeAll(async () => {
  other = await startOtherCore()
  world = await startAuthWorld({
    SUPERTOKENS_CONNECTION_URI: other.connectionUri,
    SUPERTOKENS_API_KEY: KEY,
  })
})
afterAll(async () => {
  await world.close()
  await other.close()
})

/** A core outside of the app: with its own database, called over HTTP with a key. */
async function startOtherCore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'other-core-'))
  const database = await openDatabase({ dataDir })
  const core = await startCore({
    store: createKyselyAuthStore(database),
    host: '127.0.0.1',
    port: 0,
    report: (error) => console.error(error),
    config: { ...DEFAULT_CORE_CONFIG, apiKeys: [KEY] },
  })
  return {
    connectionUri: core.connectionUri,
    database,
    close: async () => {
      await core.close()
      await database.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

const stateOf = async (visitor: Visitor) =>
  visitor.keep(await world.auth.readSession(visitor.call('/'))).state

it('stores everything in the configured core, and deletes it there', async () => {
  const visitor = world.visitor()
  await signIn(world, visitor, 'ash@example.com')
  const copy = visitor.copy()
  expect(await stateOf(visitor)).toMatchObject({ user: { email: 'ash@example.com' } })
  const users = (database: AuthWorld['database']) =>
    database.selectFrom('auth_login_methods').select('email').execute()
  expect(await users(other.database)).toEqual([{ email: 'ash@example.com' }])
  expect(await users(world.database)).toEqual([])
  const call = visitor.call('/account', { method: 'POST' })
  expect(await world.auth.deleteAccount(call)).toMatchObject({ status: 'deleted' })
  expect(await users(other.database)).toEqual([])
  expect(await stateOf(copy)).toEqual({ status: 'signed-out' })
})
