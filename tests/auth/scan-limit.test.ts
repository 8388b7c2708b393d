import { expect, it } from 'vitest'
import { createRateLimit } from '~/http/rate-limit.server'
import { describeOnEachDatabase } from '../setup/databases'
import { createKyselyLimitCounters } from '~/auth/limits/kysely-limiter.server'
import type { Database } from '~/storage/database.server'

describeOnEachDatabase(({ open }) => {
  const limitOn = (database: Database) => {
    const { counter } = createKyselyLimitCounters(database)
    return createRateLimit({ perMinute: 10, shared: { name: 'scan', counter } })
  }

  it('counts the scans of a caller over all processes', async () => {
    const { database, reopen, close } = await open()
    const limits = [limitOn(database), limitOn(await reopen())]
    const asked = Array.from({ length: 15 }, () => limits.map((one) => one.admit('192.0.2.1')))
    const admissions = await Promise.all(asked.flat())
    expect(admissions.filter(({ status }) => status === 'admitted')).toHaveLength(10)
    expect(await limits[1]?.admit('192.0.2.2')).toEqual({ status: 'admitted' })
    const rows = await database.selectFrom('auth_limits').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('192.0')
    await close()
  })

  it('continues counting locally while the database is away', async () => {
    const { database, close } = await open()
    const limit = limitOn(database)
    await close()
    const admissions = []
    for (let i = 0; i < 11; i++) admissions.push((await limit.admit('192.0.2.1')).status)
    expect(admissions.filter((status) => status === 'admitted')).toHaveLength(10)
  })
})
