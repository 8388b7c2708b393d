import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import { serverKey } from './database.server'

describeOnEachDatabase(({ name, open }) => {
  it(`is one key for all who ask for it, and another for another name, on ${name}`, async () => {
    const { database, close } = await open()
    const keys = await Promise.all([1, 2, 3].map(() => serverKey(database, 'one')))
    for (const key of keys) expect(key).toEqual(keys[0])
    expect(keys[0]).toHaveLength(32)
    expect(await serverKey(database, 'two')).not.toEqual(keys[0])
    await close()
  })
})
