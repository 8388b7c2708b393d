import type { Database } from '~/storage/database.server'
import { fromIso, toIso } from '~/storage/tables'
import type { CodeRow, DeviceRow } from '~/storage/tables'
import { wasWritten } from '~/storage/transact.server'
import type { CodeRecords, Contact, Device, OneTimeCode } from '~/auth-core/code-records'

export function kyselyCodeRecords(db: Database, appId: string): CodeRecords {
  const devices = () => db.selectFrom('auth_devices').selectAll().where('app_id', '=', appId)
  const codes = () => db.selectFrom('auth_codes').selectAll().where('app_id', '=', appId)
  const inTenant = (tenantId: string) => codes().where('tenant_id', '=', tenantId)
  return {
    addDevice: (device, code) => addDevice(db, appId, device, code),
    addCode: (code) => addCode(db, appId, code),
    findDevice: async (tenantId, deviceIdHash) => {
      const query = devices().where('tenant_id', '=', tenantId)
      const row = await query.where('device_id_hash', '=', deviceIdHash).executeTakeFirst()
      return row ? readDevice(row) : null
    },
    listDevices: async (tenantId, contact) => {
      const query = devices().where('tenant_id', '=', tenantId)
      return (await query.where(...isContact(contact)).execute()).map(readDevice)
    },
    listCodes: async (tenantId, deviceIdHash) => {
      const query = inTenant(tenantId).where('device_id_hash', '=', deviceIdHash)
      return (await query.orderBy('created_at').execute()).map(readCode)
    },
    findCodeByLink: async (tenantId, linkCodeHash) => {
      const query = inTenant(tenantId).where('link_code_hash', '=', linkCodeHash)
      const row = await query.executeTakeFirst()
      return row ? readCode(row) : null
    },
    findCode: async (tenantId, codeId) => {
      const row = await inTenant(tenantId).where('code_id', '=', codeId).executeTakeFirst()
      return row ? readCode(row) : null
    },
    ...removals(db, appId),
  }
}

function removals(db: Database, appId: string) {
  const device = { app_id: appId }
  return {
    async countFailure(tenantId: string, deviceIdHash: string) {
      await db
        .updateTable('auth_devices')
        .set((row) => ({ failed_attempts: row('failed_attempts', '+', 1) }))
        .where((row) => row.and({ ...device, tenant_id: tenantId, device_id_hash: deviceIdHash }))
        .execute()
    },
    async removeDevice(tenantId: string, deviceIdHash: string) {
      const named = { ...device, tenant_id: tenantId, device_id_hash: deviceIdHash }
      await db
        .deleteFrom('auth_codes')
        .where((row) => row.and(named))
        .execute()
      await db
        .deleteFrom('auth_devices')
        .where((row) => row.and(named))
        .execute()
    },
    async removeDevices(tenantId: string, contact: Contact) {
      const matching = db
        .selectFrom('auth_devices')
        .select('device_id_hash')
        .where((row) => row.and({ ...device, tenant_id: tenantId }))
        .where(...isContact(contact))
      await db
        .deleteFrom('auth_codes')
        .where((row) => row.and({ ...device, tenant_id: tenantId }))
        .where('device_id_hash', 'in', matching)
        .execute()
      await db
        .deleteFrom('auth_devices')
        .where((row) => row.and({ ...device, tenant_id: tenantId }))
        .where(...isContact(contact))
        .execute()
    },
    async removeCode(tenantId: string, codeId: string) {
      const named = { ...device, tenant_id: tenantId, code_id: codeId }
      await db
        .deleteFrom('auth_codes')
        .where((row) => row.and(named))
        .execute()
    },
  }
}

async function addDevice(
  db: Database,
  appId: string,
  device: Device,
  code: OneTimeCode,
): Promise<boolean> {
  const inserted = await db
    .insertInto('auth_devices')
    .values({
      app_id: appId,
      tenant_id: device.tenantId,
      device_id_hash: device.deviceIdHash,
      email: device.email,
      phone_number: device.phoneNumber,
      link_code_salt: device.linkCodeSalt,
      failed_attempts: device.failedAttempts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wasWritten(inserted.numInsertedOrUpdatedRows) && addCode(db, appId, code)
}

async function addCode(db: Database, appId: string, code: OneTimeCode): Promise<boolean> {
  const inserted = await db
    .insertInto('auth_codes')
    .values({
      app_id: appId,
      tenant_id: code.tenantId,
      code_id: code.codeId,
      device_id_hash: code.deviceIdHash,
      link_code_hash: code.linkCodeHash,
      created_at: toIso(code.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return wasWritten(inserted.numInsertedOrUpdatedRows)
}

function isContact(contact: Contact): ['email' | 'phone_number', '=', string] {
  return 'email' in contact
    ? ['email', '=', contact.email]
    : ['phone_number', '=', contact.phoneNumber]
}

function readDevice(row: DeviceRow): Device {
  return {
    tenantId: row.tenant_id,
    deviceIdHash: row.device_id_hash,
    email: row.email,
    phoneNumber: row.phone_number,
    linkCodeSalt: row.link_code_salt,
    failedAttempts: row.failed_attempts,
  }
}

function readCode(row: CodeRow): OneTimeCode {
  return {
    tenantId: row.tenant_id,
    codeId: row.code_id,
    deviceIdHash: row.device_id_hash,
    linkCodeHash: row.link_code_hash,
    createdAt: fromIso(row.created_at),
  }
}
