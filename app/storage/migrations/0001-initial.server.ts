import type { Kysely } from 'kysely'
import { AUTH_TABLES } from './auth-tables.server'
import { HASH, ID, LONG_ID, TIME, UUID, WORD, createTables, orNull } from './create-tables.server'
import type { Tables } from './create-tables.server'

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
  for (const tables of [CATALOGUE, PRICES, LIBRARY, AUTH_TABLES, SERVER])
    await createTables(db, tables)
}
