import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/setup/databases'
import { someEntry } from '../../../tests/fixtures/library'
import { createKyselyLibraryStore } from './kysely-library-store.server'
import { describeLibraryImports } from '../../../tests/contracts/library-import'
import { describeLibraryStore } from '../../../tests/contracts/library-store'

describeOnEachDatabase(({ name, open }) => {
  const empty = async () => {
    const { database, close } = await open()
    return { store: createKyselyLibraryStore(database), close }
  }
  describeLibraryStore(`Kysely on ${name}`, empty)
  describeLibraryImports(`Kysely on ${name}`, empty)

  it('remembers the last import of a database from before it remembered several', async () => {
    const { database, reopen, close } = await open()
    await sql`alter table library_owners drop column earlier_imports`.execute(database)
    await sql`delete from kysely_migration where name = '0006-earlier-imports'`.execute(database)
    await sql`insert into library_owners values ('ash', 'version-1', 'file-1')`.execute(database)
    const store = createKyselyLibraryStore(await reopen())
    const add = (file: string) => store.importEntries('ash', file, () => [someEntry('a')])
    expect(await add('file-1')).toBe('there')
    expect(await add('file-2')).toBe('imported')
    expect(await add('file-1')).toBe('there')
    await close()
  })
})
