import type { Kysely } from 'kysely'
import { createTables, orNull } from './create-tables.server'
import type { TableDescription } from './create-tables.server'

type Tables = Readonly<Record<string, TableDescription>>

const ID = 'varchar(64)'
const UUID = 'varchar(36)'
/** SuperTokens' ids of users and sessions. */
const LONG_ID = 'varchar(128)'
const CONTACT = 'varchar(256)'
/** A word out of a list that the code knows. */
const WORD = 'varchar(16)'
/** 256 bits in hexadecimal digits. */
const HASH = 'char(64)'
/** ISO text in UTC with milliseconds. */
const TIME = 'varchar(24)'

const CATALOGUE: Tables = {
  catalogue_state: {
    columns: { name: WORD, generation: UUID, fingerprints_version: UUID },
    key: ['name'],
  },
  catalogue_generations: {
    columns: { id: UUID, started_at: TIME, finished_at: orNull(TIME), as_of: orNull(TIME) },
    key: ['id'],
  },
  catalogue_sets: {
    columns: {
      generation: UUID,
      id: ID,
      name: 'text',
      serie_id: orNull('text'),
      code: orNull('text'),
      printed_total: orNull('integer'),
      release_date: orNull('text'),
    },
    key: ['generation', 'id'],
  },
  catalogue_cards: {
    columns: {
      generation: UUID,
      id: ID,
      position: 'integer',
      set_id: ID,
      name: 'text',
      number: 'text',
      printed_total: orNull('integer'),
      supertype: WORD,
      rarity: orNull('text'),
      hp: orNull('integer'),
      artist: orNull('text'),
      types: 'text',
      stage: orNull('text'),
      attacks: 'text',
      damages: orNull('text'),
      abilities: 'text',
      variants: 'text',
      image_base: orNull('text'),
    },
    key: ['generation', 'id'],
  },
  card_fingerprints: { columns: { card_id: ID, dhash: HASH, phash: HASH }, key: ['card_id'] },
  card_images_missing: { columns: { card_id: ID, asked_at: TIME }, key: ['card_id'] },
  printed_names: {
    columns: { language: 'varchar(2)', as_of: TIME, names: 'text' },
    key: ['language'],
  },
}

const PRICE = {
  card_id: ID,
  finish: WORD,
  market: WORD,
  day: 'varchar(10)',
  minor: 'integer',
  kind: WORD,
} as const

const PRICES: Tables = {
  card_prices: { columns: PRICE, key: ['card_id', 'finish', 'market'] },
  card_price_days: {
    columns: PRICE,
    key: ['card_id', 'finish', 'market', 'day'],
    // Old days are deleted by age alone.
    indexes: { day: ['day'] },
  },
  card_price_revisions: {
    columns: { card_id: ID, revision: 'integer' },
    key: ['card_id'],
    indexes: { revision: ['revision'] },
  },
  card_price_checks: { columns: { card_id: ID, checked_at: TIME }, key: ['card_id'] },
  price_imports: { columns: { source: ID, edition: ID, imported_at: TIME }, key: ['source'] },
}

const LIBRARY: Tables = {
  library_entries: {
    columns: {
      user_id: LONG_ID,
      card_id: ID,
      finish: WORD,
      condition: 'varchar(24)',
      quantity: 'integer',
      added_at: TIME,
    },
    key: ['user_id', 'card_id', 'finish', 'condition'],
  },
  library_owners: {
    columns: { user_id: LONG_ID, version: UUID, last_import: orNull(ID) },
    key: ['user_id'],
  },
  library_imports: {
    columns: {
      user_id: LONG_ID,
      import_id: ID,
      state: WORD,
      created_at: TIME,
      summary: 'text',
      content: 'text',
    },
    key: ['user_id'],
  },
}

const AUTH_CODES: Tables = {
  auth_devices: {
    columns: {
      app_id: ID,
      tenant_id: ID,
      device_id_hash: ID,
      email: orNull(CONTACT),
      phone_number: orNull(CONTACT),
      link_code_salt: ID,
      failed_attempts: 'integer',
    },
    key: ['app_id', 'tenant_id', 'device_id_hash'],
    indexes: {
      by_tenant_id_email: ['app_id', 'tenant_id', 'email'],
      by_tenant_id_phone_number: ['app_id', 'tenant_id', 'phone_number'],
    },
  },
  auth_codes: {
    columns: {
      app_id: ID,
      tenant_id: ID,
      code_id: UUID,
      device_id_hash: ID,
      link_code_hash: ID,
      created_at: TIME,
    },
    key: ['app_id', 'tenant_id', 'code_id'],
    unique: { link: ['app_id', 'tenant_id', 'link_code_hash'] },
    indexes: {
      by_tenant_id_device_id_hash: ['app_id', 'tenant_id', 'device_id_hash'],
      by_created_at: ['created_at'],
    },
  },
}

const AUTH_USERS: Tables = {
  auth_login_methods: {
    columns: {
      app_id: ID,
      recipe_user_id: UUID,
      user_id: UUID,
      is_primary: 'integer',
      recipe_id: 'varchar(32)',
      tenant_id: ID,
      email: orNull(CONTACT),
      phone_number: orNull(CONTACT),
      password_hash: orNull(CONTACT),
      joined_at: TIME,
    },
    key: ['app_id', 'recipe_user_id'],
    unique: {
      email: ['app_id', 'tenant_id', 'recipe_id', 'email'],
      phone: ['app_id', 'tenant_id', 'recipe_id', 'phone_number'],
    },
    indexes: { by_user_id: ['app_id', 'user_id'] },
  },
  auth_verified_emails: {
    columns: { app_id: ID, recipe_user_id: LONG_ID, email: CONTACT },
    key: ['app_id', 'recipe_user_id', 'email'],
  },
  auth_mailed_tokens: {
    columns: {
      app_id: ID,
      purpose: WORD,
      tenant_id: ID,
      user_id: LONG_ID,
      email: CONTACT,
      token_hash: ID,
      expires_at: TIME,
    },
    key: ['app_id', 'purpose', 'token_hash'],
    indexes: { by_user_id: ['app_id', 'user_id'] },
  },
  auth_metadata: {
    columns: { app_id: ID, user_id: LONG_ID, metadata: 'text' },
    key: ['app_id', 'user_id'],
  },
}

const AUTH_SESSIONS: Tables = {
  auth_sessions: {
    columns: {
      app_id: ID,
      handle: LONG_ID,
      tenant_id: ID,
      recipe_user_id: LONG_ID,
      refresh_token_hash_2: HASH,
      data_in_jwt: 'text',
      data_in_database: 'text',
      expires_at: TIME,
      created_at: TIME,
      uses_static_key: 'integer',
    },
    key: ['app_id', 'handle'],
    indexes: { by_recipe_user_id: ['app_id', 'recipe_user_id'], by_expires_at: ['expires_at'] },
  },
  auth_successors: {
    columns: { app_id: ID, parent_hash_2: HASH, handle: LONG_ID, sealed: 'text', expires_at: TIME },
    key: ['app_id', 'parent_hash_2'],
    indexes: { by_handle: ['app_id', 'handle'], by_expires_at: ['expires_at'] },
  },
}

const SERVER: Tables = {
  auth_apps: { columns: { app_id: ID, config: 'text', tenant_ids: 'text' }, key: ['app_id'] },
  auth_keys: {
    columns: { app_id: ID, key_id: ID, purpose: WORD, secret: 'text', created_at: TIME },
    key: ['app_id', 'key_id'],
  },
  auth_limits: {
    columns: { key: LONG_ID, points: 'integer', expires_at: 'bigint' },
    key: ['key'],
    indexes: { by_expires_at: ['expires_at'] },
  },
  jobs: {
    columns: {
      name: ID,
      holder: 'text',
      held_until: 'bigint',
      done_at: orNull(TIME),
      done: orNull('integer'),
      total: orNull('integer'),
      started_at: orNull(TIME),
    },
    key: ['name'],
  },
  server_keys: { columns: { name: 'varchar(32)', secret: ID }, key: ['name'] },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tables of [CATALOGUE, PRICES, LIBRARY, AUTH_CODES, AUTH_USERS, AUTH_SESSIONS, SERVER])
    await createTables(db, tables)
}
