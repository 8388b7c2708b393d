import type { Kysely } from 'kysely'

/** Adds the factors of an app's tenants, as JSON by the tenant's id; one without any is not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('auth_apps')
    .addColumn('tenant_factors', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
