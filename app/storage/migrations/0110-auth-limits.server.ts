import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_limits')
    .addColumn('key', 'varchar(128)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('auth_limits_by_expires_at')
    .on('auth_limits')
    .column('expires_at')
    .execute()
}
