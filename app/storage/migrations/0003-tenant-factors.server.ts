import type { Kysely } from 'kysely'

/** Adds the factors of an app's tenants, as JSON by tenant id; tenants without any are omitted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_apps')
    .addColumn('tenant_factors', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
