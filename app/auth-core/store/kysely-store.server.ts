import { z } from 'zod'
import type { Database } from '~/storage/database.server'
import { createJobs } from '~/storage/jobs.server'
import { fromIso, toIso } from '~/storage/tables'
import { transact, transactLocked } from '~/storage/transact.server'
import { kyselyCodeRecords } from './kysely-codes.server'
import { kyselyEmailRecords } from './kysely-emails.server'
import { kyselySessionRecords } from './kysely-sessions.server'
import { kyselyUserRecords } from './kysely-users.server'
import { keyPurpose } from '~/auth-core/auth-store'
import type { KeyRecords, AppRecords, AppRow, AppStore, AuthStore } from '~/auth-core/auth-store'
import { plainTenant, tenantFactors } from '~/auth-core/tenant'

function kyselyKeyRecords(db: Database, appId: string): KeyRecords {
  return {
    async allKeys() {
      const rows = await db
        .selectFrom('auth_keys')
        .selectAll()
        .where('app_id', '=', appId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        keyId: row.key_id,
        purpose: keyPurpose.parse(row.purpose),
        secret: row.secret,
        createdAt: fromIso(row.created_at),
      }))
    },
    async addKey({ keyId, purpose, secret, createdAt }) {
      await db
        .insertInto('auth_keys')
        .values({ app_id: appId, key_id: keyId, purpose, secret, created_at: toIso(createdAt) })
        .execute()
    },
    async removeKeys(purpose, createdBefore) {
      await db
        .deleteFrom('auth_keys')
        .where((row) => row.and({ app_id: appId, purpose }))
        .where('created_at', '<', toIso(createdBefore))
        .execute()
    },
  }
}

const OF_AN_APP = [
  'auth_codes',
  'auth_devices',
  'auth_keys',
  'auth_login_methods',
  'auth_mailed_tokens',
  'auth_metadata',
  'auth_sessions',
  'auth_successors',
  'auth_verified_emails',
  'auth_apps',
] as const

/** The auth core's records in a SQL database that several processes may share. */
export function createKyselyAuthStore(db: Database): AuthStore {
  const jobs = createJobs(db)
  return {
    forApp: (appId) => appStore(db, appId),
    findApp: (appId) => findApp(db, appId),
    putApp: (app) => putApp(db, app),
    removeApp: (appId) =>
      transact(db, async (transaction) => {
        for (const table of OF_AN_APP)
          await transaction.deleteFrom(table).where('app_id', '=', appId).execute()
      }),
    sweep: async (now, codesBefore) => {
      await jobs.alone('auth-sweep', () => sweep(db, toIso(now), toIso(codesBefore)))
    },
  }
}

function appStore(db: Database, appId: string): AppStore {
  return {
    ...appRecords(db, appId),
    transaction: (lock, work) =>
      transactLocked(
        db,
        [lock].flat().map((name) => `auth ${appId} ${name}`),
        (transaction) => work(appRecords(transaction, appId)),
      ),
  }
}

function appRecords(db: Database, appId: string): AppRecords {
  return {
    codes: kyselyCodeRecords(db, appId),
    users: kyselyUserRecords(db, appId),
    emails: kyselyEmailRecords(db, appId),
    sessions: kyselySessionRecords(db, appId),
    keys: kyselyKeyRecords(db, appId),
  }
}

const settings = z.record(z.string(), z.unknown())
const factorsByTenant = z.record(z.string(), tenantFactors)

async function findApp(db: Database, appId: string): Promise<AppRow | null> {
  const query = db.selectFrom('auth_apps').selectAll().where('app_id', '=', appId)
  const row = await query.executeTakeFirst()
  if (!row) return null
  const config = settings.parse(JSON.parse(row.config))
  const ids = z.array(z.string()).parse(JSON.parse(row.tenant_ids))
  const factors = factorsByTenant.parse(JSON.parse(row.tenant_factors))
  return { appId, config, tenants: ids.map((id) => ({ ...plainTenant(id), ...factors[id] })) }
}

async function putApp(db: Database, app: AppRow): Promise<void> {
  const values = {
    config: JSON.stringify(app.config),
    tenant_ids: JSON.stringify(app.tenants.map(({ tenantId }) => tenantId)),
    tenant_factors: JSON.stringify(
      Object.fromEntries(app.tenants.map(({ tenantId, ...factors }) => [tenantId, factors])),
    ),
  }
  await db
    .insertInto('auth_apps')
    .values({ app_id: app.appId, ...values })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(values))
    .execute()
}

async function sweep(db: Database, now: string, codesBefore: string): Promise<void> {
  for (const table of ['auth_sessions', 'auth_successors', 'auth_mailed_tokens'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  await transact(db, async (transaction) => {
    await transaction.deleteFrom('auth_codes').where('created_at', '<', codesBefore).execute()
    await transaction
      .deleteFrom('auth_devices')
      .where((device) =>
        device.not(
          device.exists(
            device
              .selectFrom('auth_codes as code')
              .select('code.code_id')
              .whereRef('code.app_id', '=', 'auth_devices.app_id')
              .whereRef('code.tenant_id', '=', 'auth_devices.tenant_id')
              .whereRef('code.device_id_hash', '=', 'auth_devices.device_id_hash'),
          ),
        ),
      )
      .execute()
  })
}
