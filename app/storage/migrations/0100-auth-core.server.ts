import type { CreateTableBuilder, Kysely } from 'kysely'

const TIME = 'varchar(24)'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAppsAndKeys(db)
  await createCodes(db)
  await createUsers(db)
  await createSessions(db)
}

/** A table whose rows each belong to one app of the core. */
function table(db: Kysely<unknown>, name: string): CreateTableBuilder<string, 'app_id'> {
  return db.schema
    .createTable(name)
    .addColumn('app_id', 'varchar(64)', (column) => column.notNull())
}

async function createAppsAndKeys(db: Kysely<unknown>): Promise<void> {
  await table(db, 'auth_apps')
    .addColumn('config', 'text', (column) => column.notNull())
    .addColumn('tenant_ids', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_apps_key', ['app_id'])
    .execute()
  await db.schema
    .createTable('auth_locks')
    .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .execute()
  await table(db, 'auth_keys')
    .addColumn('key_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('purpose', 'varchar(16)', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', TIME, (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_keys_key', ['app_id', 'key_id'])
    .execute()
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await table(db, 'auth_devices')
    .addColumn('tenant_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('device_id_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('email', 'varchar(256)')
    .addColumn('phone_number', 'varchar(256)')
    .addColumn('link_code_salt', 'varchar(64)', (column) => column.notNull())
    .addColumn('failed_attempts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_devices_key', ['app_id', 'tenant_id', 'device_id_hash'])
    .execute()
  await index(db, 'auth_devices', ['app_id', 'tenant_id', 'email'])
  await index(db, 'auth_devices', ['app_id', 'tenant_id', 'phone_number'])
  await table(db, 'auth_codes')
    .addColumn('tenant_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('code_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('device_id_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('link_code_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('created_at', TIME, (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_codes_key', ['app_id', 'tenant_id', 'code_id'])
    .addUniqueConstraint('auth_codes_link', ['app_id', 'tenant_id', 'link_code_hash'])
    .execute()
  await index(db, 'auth_codes', ['app_id', 'tenant_id', 'device_id_hash'])
  await index(db, 'auth_codes', ['created_at'])
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await table(db, 'auth_login_methods')
    .addColumn('recipe_user_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('is_primary', 'integer', (column) => column.notNull())
    .addColumn('recipe_id', 'varchar(32)', (column) => column.notNull())
    .addColumn('tenant_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('email', 'varchar(256)')
    .addColumn('phone_number', 'varchar(256)')
    .addColumn('password_hash', 'varchar(256)')
    .addColumn('joined_at', TIME, (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_login_methods_key', ['app_id', 'recipe_user_id'])
    .addUniqueConstraint('auth_login_methods_email', ['app_id', 'tenant_id', 'recipe_id', 'email'])
    .addUniqueConstraint('auth_login_methods_phone', [
      'app_id',
      'tenant_id',
      'recipe_id',
      'phone_number',
    ])
    .execute()
  await index(db, 'auth_login_methods', ['app_id', 'user_id'])
  await table(db, 'auth_verified_emails')
    .addColumn('recipe_user_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('email', 'varchar(256)', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_verified_emails_key', ['app_id', 'recipe_user_id', 'email'])
    .execute()
  await table(db, 'auth_mailed_tokens')
    .addColumn('purpose', 'varchar(16)', (column) => column.notNull())
    .addColumn('tenant_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('email', 'varchar(256)', (column) => column.notNull())
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('expires_at', TIME, (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_mailed_tokens_key', ['app_id', 'purpose', 'token_hash'])
    .execute()
  await index(db, 'auth_mailed_tokens', ['app_id', 'user_id'])
  await table(db, 'auth_metadata')
    .addColumn('user_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_metadata_key', ['app_id', 'user_id'])
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await table(db, 'auth_sessions')
    .addColumn('handle', 'varchar(128)', (column) => column.notNull())
    .addColumn('tenant_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('recipe_user_id', 'varchar(128)', (column) => column.notNull())
    .addColumn('refresh_token_hash_2', 'char(64)', (column) => column.notNull())
    .addColumn('data_in_jwt', 'text', (column) => column.notNull())
    .addColumn('data_in_database', 'text', (column) => column.notNull())
    .addColumn('expires_at', TIME, (column) => column.notNull())
    .addColumn('created_at', TIME, (column) => column.notNull())
    .addColumn('uses_static_key', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_sessions_key', ['app_id', 'handle'])
    .execute()
  await index(db, 'auth_sessions', ['app_id', 'recipe_user_id'])
  await index(db, 'auth_sessions', ['expires_at'])
  await table(db, 'auth_successors')
    .addColumn('parent_hash_2', 'char(64)', (column) => column.notNull())
    .addColumn('handle', 'varchar(128)', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', TIME, (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_successors_key', ['app_id', 'parent_hash_2'])
    .execute()
  await index(db, 'auth_successors', ['app_id', 'handle'])
  await index(db, 'auth_successors', ['expires_at'])
}

async function index(db: Kysely<unknown>, on: string, columns: string[]): Promise<void> {
  const name = `${on}_by_${columns.filter((column) => column !== 'app_id').join('_')}`
  await db.schema.createIndex(name).on(on).columns(columns).execute()
}
