/**
 * Rows as both SQLite and PostgreSQL hold them: text, integers, JSON as text, yes and no as 1 and 0,
 * times as ISO text with milliseconds (so that they sort). Each belongs to an app of the core.
 */
export type AuthTables = {
  auth_apps: { app_id: string; config: string; tenant_ids: string }
  auth_keys: { app_id: string; key_id: string; purpose: string; secret: string; created_at: string }
  auth_devices: DeviceRow
  auth_codes: CodeRow
  auth_login_methods: LoginMethodRow
  auth_verified_emails: { app_id: string; recipe_user_id: string; email: string }
  auth_mailed_tokens: MailedTokenRow
  auth_metadata: { app_id: string; user_id: string; metadata: string }
  auth_sessions: SessionRow
  auth_successors: SuccessorRow
}

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

export type SessionRow = {
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
}

export type SuccessorRow = {
  app_id: string
  parent_hash_2: string
  handle: string
  sealed: string
  expires_at: string
}
