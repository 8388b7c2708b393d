import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import { describeAuthStore } from './auth-store.contract'
import { createKyselyAuthStore } from './kysely-auth-store.server'

async function openStore() {
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-store-'))
  const database = await openDatabase({ dataDir })
  const close = async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true })
  }
  return { dataDir, store: createKyselyAuthStore(database), close }
}

describeAuthStore('Kysely on SQLite', openStore)

describe('two connections to one SQLite file', () => {
  it('take turns where they name one lock, and lose nothing', async () => {
    const { dataDir, store, close } = await openStore()
    const other = await openDatabase({ dataDir })
    const apps = [store.forApp('public'), createKyselyAuthStore(other).forApp('public')]
    const add = (app: (typeof apps)[number]) =>
      app.transaction('a', async ({ users }) => {
        const count = Number((await users.findMetadata('a'))?.count ?? 0)
        await users.putMetadata('a', { count: count + 1 })
      })
    for (let round = 0; round < 10; round++) for (const app of apps) await add(app)
    expect(await apps[0]?.users.findMetadata('a')).toEqual({ count: 20 })
    await other.destroy()
    await close()
  })
})
