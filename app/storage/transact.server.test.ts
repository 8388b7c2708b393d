import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import type { OpenedDatabase } from '../../tests/setup/databases'
import type { Database } from './database.server'
import { transact, transactLocked } from './transact.server'

const AT_ONCE = 40

describeOnEachDatabase(({ name, open }) => {
  let opened: OpenedDatabase
  /** Two pools on PostgreSQL, as two processes have; SQLite's driver would block itself. */
  let databases: Database[]
  beforeEach(async () => {
    opened = await open()
    databases = [opened.database, ...(name === 'PostgreSQL' ? [await opened.reopen()] : [])]
  })
  afterEach(() => opened.close())

  const pointsOf = async (db: Database, key: string) => {
    const query = db.selectFrom('auth_limits').select('points').where('key', '=', key)
    return (await query.executeTakeFirst())?.points ?? 0
  }
  const put = (db: Database, key: string, points: number) =>
    db
      .insertInto('auth_limits')
      .values({ key, points, expires_at: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points }))
      .execute()
  const atOnce = <Result>(run: (db: Database, i: number) => Promise<Result>) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        run(databases[i % databases.length] ?? opened.database, i),
      ),
    )
  const increment = async (db: Database) => {
    const points = await pointsOf(db, 'a')
    await new Promise(setImmediate)
    await put(db, 'a', points + 1)
  }

  it('loses no increment of a value read before', async () => {
    await atOnce((db) => transact(db, increment))
    expect(await pointsOf(opened.database, 'a')).toBe(AT_ONCE)
  })

  it('loses none with two locks either, named in any order', async () => {
    await atOnce((db, i) => transactLocked(db, i % 2 ? ['a', 'b'] : ['b', 'a'], increment))
    expect(await pointsOf(opened.database, 'a')).toBe(AT_ONCE)
  })

  it('prevents a write that another’s uncommitted row would forbid', async () => {
    const addIfNone = (db: Database, i: number) =>
      transact(db, async (transaction) => {
        const there = await transaction.selectFrom('auth_limits').select('key').execute()
        if (there.length > 0) return false
        await put(transaction, `row ${i}`, 1)
        return true
      })
    expect((await atOnce(addIfNone)).filter(Boolean)).toHaveLength(1)
  })

  it('rolls back failed work, reports the error, and continues', async () => {
    const fail = transactLocked(opened.database, ['a'], async (transaction) => {
      await put(transaction, 'a', 1)
      throw new Error('changed my mind')
    })
    await expect(fail).rejects.toThrow('changed my mind')
    expect(await pointsOf(opened.database, 'a')).toBe(0)
    await transactLocked(opened.database, ['a'], increment)
    expect(await pointsOf(opened.database, 'a')).toBe(1)
  })

  it('gives up after a number of tries, and does not retry what would fail again', async () => {
    let tries = 0
    const inTheWay = Object.assign(new Error('could not serialize'), { code: '40001' })
    const hopeless = (error: Error) =>
      transact(opened.database, () => {
        tries++
        return Promise.reject(error)
      })
    await expect(hopeless(inTheWay)).rejects.toBe(inTheWay)
    expect(tries).toBe(30)
    await expect(hopeless(new Error('no'))).rejects.toThrow('no')
    expect(tries).toBe(31)
  })
})
