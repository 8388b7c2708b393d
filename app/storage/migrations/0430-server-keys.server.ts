import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_keys')
    .addColumn('name', 'varchar(32)', (column) => column.primaryKey())
    .addColumn('secret', 'varchar(64)', (column) => column.notNull())
    .execute()
}
