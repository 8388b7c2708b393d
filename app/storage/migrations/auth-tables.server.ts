import { CONTACT, HASH, ID, LONG_ID, TIME, UUID, WORD, orNull } from './create-tables.server'
import type { Tables } from './create-tables.server'

const CODES: Tables = {
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

const USERS: Tables = {
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

const SESSIONS: Tables = {
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

/** The tables of the embedded sign-in core. */
export const AUTH_TABLES: Tables = { ...CODES, ...USERS, ...SESSIONS }
