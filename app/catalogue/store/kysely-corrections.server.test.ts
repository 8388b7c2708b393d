import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import type { OpenedDatabase } from '../../../tests/setup/databases'
import { MAX_PAIRS } from '~/catalogue/corrections'
import { createKyselyCorrections } from './kysely-corrections.server'

const mixedUp = { recognised: 'base1-4', chosen: 'base4-4' }

describeOnEachDatabase((kind) => {
  let opened: OpenedDatabase
  beforeEach(async () => {
    opened = await kind.open()
  })
  afterEach(() => opened.close())

  it('counts each correction once, even from several processes at a time', async () => {
    const here = createKyselyCorrections(opened.database)
    const there = createKyselyCorrections(await opened.reopen())
    expect(await here.total()).toBe(0)
    await Promise.all([here, there, here, there].map((one) => one.count(mixedUp)))
    await here.count({ recognised: 'base4-4', chosen: 'base1-4' })
    expect(await there.total()).toBe(5)
    const rows = await opened.database.selectFrom('scan_corrections').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ recognised_id: 'base1-4', chosen_id: 'base4-4', times: 4 })
  })

  it('ignores new pairs beyond the limit and still counts the stored ones', async () => {
    const corrections = createKyselyCorrections(opened.database)
    await corrections.count(mixedUp)
    const pairs = Array.from({ length: MAX_PAIRS - 1 }, (_, i) => ({
      recognised_id: 'base1-4',
      chosen_id: `made-${i}`,
      times: 1,
    }))
    for (let start = 0; start < pairs.length; start += 1000)
      await opened.database
        .insertInto('scan_corrections')
        .values(pairs.slice(start, start + 1000))
        .execute()
    await corrections.count({ recognised: 'base1-4', chosen: 'one-too-many' })
    expect(await corrections.total()).toBe(MAX_PAIRS)
    await corrections.count(mixedUp)
    expect(await corrections.total()).toBe(MAX_PAIRS + 1)
  })
})
