import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../tests/setup/databases'
import { DatabaseUnavailableError, openDatabase } from './database.server'

describeOnEachDatabase(({ open }) => {
  it('opens a database again that is up to date', async () => {
    const { reopen, close } = await open()
    const again = await reopen()
    expect(await again.selectFrom('library_entries').selectAll().execute()).toEqual([])
    await close()
  })

  it('says in one line what to do if another version created the tables', async () => {
    const { database, target, close } = await open()
    const time = '2026-01-01T00:00:00.000Z'
    await sql`update kysely_migration set name = '0100-auth-core' where name = '0001-initial'`.execute(
      database,
    )
    await sql`insert into kysely_migration values ('0300-library', ${time})`.execute(database)
    const failure: unknown = await openDatabase(target).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(String(failure)).toMatch(
      /another version of this server made its tables \(0100-auth-core, 0300-library\)\. Start /,
    )
    expect(String(failure)).not.toContain('\n')
    await close()
  })
})
