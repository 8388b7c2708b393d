import { describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { describeAuthStore } from '../../../tests/contracts/auth-store'
import { createKyselyAuthStore } from './kysely-store.server'

describeOnEachDatabase(({ name, open }) => {
  describeAuthStore(`Kysely on ${name}`, async () => {
    const { database, close } = await open()
    return { store: createKyselyAuthStore(database), close }
  })

  describe('two connections to one database', () => {
    it('take turns under the same lock, and lose no write', async () => {
      const { database, reopen, close } = await open()
      const stores = [database, await reopen()].map(createKyselyAuthStore)
      const apps = stores.map((store) => store.forApp('public'))
      const add = (app: (typeof apps)[number]) =>
        app.transaction('a', async ({ users }) => {
          const count = Number((await users.findMetadata('a'))?.count ?? 0)
          await users.putMetadata('a', { count: count + 1 })
        })
      for (let round = 0; round < 10; round++) for (const app of apps) await add(app)
      expect(await apps[0]?.users.findMetadata('a')).toEqual({ count: 20 })
      await close()
    })
  })
})
