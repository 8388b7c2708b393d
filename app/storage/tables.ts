/**
 * Rows as both SQLite and PostgreSQL store them: text, integers, JSON as text, booleans as 1 and 0,
 * times as ISO text with milliseconds (so that they sort). Each belongs to an app of the core.
 */
export type AuthTables = {
  auth_apps: { app_id: string; config: string; tenant_ids: string; tenant_factors: string }
  auth_keys: { app_id: string; key_id: string; purpose: string; secret: string; created_at: string }
  auth_devices: DeviceRow
  auth_codes: CodeRow
  auth_login_methods: LoginMethodRow
  auth_verified_emails: { app_id: string; recipe_user_id: string; email: string }
  auth_mailed_tokens: MailedTokenRow
  auth_metadata: { app_id: string; user_id: string; metadata: string }
  auth_sessions: AuthSessionRow
  auth_successors: SuccessorRow
}

export const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()
export const fromIso = (text: string) => Date.parse(text)
export const toFlag = (yes: boolean) => (yes ? 1 : 0)

export type DeviceRow = {
  app_id: string
  tenant_id: string
  device_id_hash: string
  email: string | null
  phone_number: string | null
  link_code_salt: string
  failed_attempts: number
}

export type CodeRow = {
  app_id: string
  tenant_id: string
  code_id: string
  device_id_hash: string
  link_code_hash: string
  created_at: string
}

export type LoginMethodRow = {
  app_id: string
  recipe_user_id: string
  user_id: string
  is_primary: number
  recipe_id: string
  tenant_id: string
  email: string | null
  phone_number: string | null
  password_hash: string | null
  joined_at: string
}

export type MailedTokenRow = {
  app_id: string
  purpose: string
  tenant_id: string
  user_id: string
  email: string
  token_hash: string
  expires_at: string
}

export type AuthSessionRow = {
  app_id: string
  handle: string
  tenant_id: string
  recipe_user_id: string
  refresh_token_hash_2: string
  data_in_jwt: string
  data_in_database: string
  expires_at: string
  created_at: string
  uses_static_key: number
  /** Hash of the last refresh token that was presented twice. */
  shared_hash_2: string | null
}

export type SuccessorRow = {
  app_id: string
  parent_hash_2: string
  handle: string
  sealed: string
  expires_at: string
}

/** Points consumed under a hashed key, until `expires_at`, in milliseconds since 1970. */
export type AuthLimitTables = {
  auth_limits: { key: string; points: number; expires_at: number }
}

/**
 * Rows as both SQLite and PostgreSQL store them: text, integers, JSON as text, times as ISO text. A
 * card or set row belongs to a generation; the one row of `catalogue_state` says which is current.
 */
export type CatalogueTables = {
  catalogue_state: StateRow
  catalogue_generations: GenerationRow
  catalogue_sets: SetRow
  catalogue_cards: CardRow
  card_fingerprints: { card_id: string; dhash: string; phash: string }
  card_images_missing: { card_id: string; asked_at: string }
  /** `names` is JSON; see app/catalogue/printed-names.ts. */
  printed_names: { language: string; as_of: string; names: string }
}

/** `as_of`: when TCGdex's data is from; `null` in rows from before this column existed. */
export type GenerationRow = {
  id: string
  started_at: string
  finished_at: string | null
  as_of: string | null
}

export type StateRow = { name: string; generation: string; fingerprints_version: string }

export type SetRow = {
  generation: string
  id: string
  name: string
  serie_id: string | null
  code: string | null
  printed_total: number | null
  release_date: string | null
}

export type CardRow = {
  generation: string
  id: string
  position: number
  set_id: string
  name: string
  number: string
  printed_total: number | null
  supertype: string
  rarity: string | null
  hp: number | null
  artist: string | null
  types: string
  stage: string | null
  attacks: string
  /** `null` in rows from before this column existed. */
  damages: string | null
  abilities: string
  variants: string
  image_base: string | null
}

/** Rows as both SQLite and PostgreSQL store them; times are ISO text in UTC. */
export type LibraryTables = {
  library_entries: LibraryRow
  /** A row for each owner: writers of a library change it first, and so hold its lock. */
  library_owners: {
    user_id: string
    version: string
    /** The last import's id, so that it is not imported again. */
    last_import: string | null
    /** JSON: the ids of those before it, the latest first. */
    earlier_imports: string
  }
}

export type LibraryRow = {
  user_id: string
  card_id: string
  finish: string
  condition: string
  quantity: number
  added_at: string
}

/** Rows as both SQLite and PostgreSQL store them; `content` is gzip in base64, times ISO in UTC. */
export type PendingImportTables = {
  library_imports: {
    user_id: string
    import_id: string
    state: string
    created_at: string
    summary: string
    content: string
  }
}

/** Rows as both SQLite and PostgreSQL store them; days are ISO days, times ISO text in UTC. */
export type PriceTables = {
  card_prices: PriceRow
  card_price_days: PriceRow
  /** The write that last changed a card's prices; they count up from 1. */
  card_price_revisions: { card_id: string; revision: number }
  card_price_checks: { card_id: string; checked_at: string }
  price_imports: { source: string; edition: string; imported_at: string }
  /** `per_euro`: JSON, by currency. */
  exchange_rates: { source: string; day: string; per_euro: string; fetched_at: string }
}

export type PriceRow = {
  card_id: string
  finish: string
  market: string
  day: string
  minor: number
  kind: string
}

/**
 * Work that one process at a time does: who does it, until when (milliseconds since 1970) others
 * leave it to them, and when it was last done (ISO text; `null`: never).
 */
export type JobTables = {
  jobs: {
    name: string
    holder: string
    held_until: number
    done_at: string | null
    /** Progress of a run: pieces of work done and in total, and when it started. */
    done: number | null
    total: number | null
    started_at: string | null
  }
}

/** Secrets that all processes of one database share, by purpose. */
export type ServerKeyTables = {
  server_keys: { name: string; secret: string }
}

/** How often people chose which card instead of the one that a scan named. */
export type ScanTables = {
  scan_corrections: { recognised_id: string; chosen_id: string; times: number }
}

export type DatabaseTables = AuthTables &
  AuthLimitTables &
  CatalogueTables &
  PriceTables &
  LibraryTables &
  PendingImportTables &
  ScanTables &
  JobTables &
  ServerKeyTables
