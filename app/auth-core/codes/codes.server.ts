import { randomUUID } from 'node:crypto'
import type { AppRecords } from '~/auth-core/auth-store'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { Contact, Device, OneTimeCode } from '~/auth-core/code-records'
import type { CoreApp } from '~/auth-core/app.server'
import { addressLock, toContact } from '~/auth-core/address-lock'
import {
  deriveLinkCode,
  hashDeviceId,
  hashLinkCode,
  newDeviceId,
  newLinkCodeSalt,
  newUserInputCode,
} from './one-time-code.server'

type CreateCodeAnswer = CdiAnswer<'/<tenantId>/recipe/signinup/code', 'post'>
type ListAnswer = CdiAnswer<'/<tenantId>/recipe/signinup/codes', 'get'>

/** How often to draw another random code if its link is taken; one try is almost always enough. */
const TRIES = 10

/** Starts a sign-in: creates a device for the address and its first code. */
export async function createCode(
  core: CoreApp,
  tenantId: string,
  contact: Contact,
  userInputCode?: string,
): Promise<CreateCodeAnswer> {
  const deviceId = newDeviceId()
  const linkCodeSalt = newLinkCodeSalt()
  const { code, answer } = makeCode(core, tenantId, deviceId, linkCodeSalt, userInputCode)
  const device: Device = {
    tenantId,
    deviceIdHash: code.deviceIdHash,
    email: 'email' in contact ? contact.email : null,
    phoneNumber: 'phoneNumber' in contact ? contact.phoneNumber : null,
    linkCodeSalt,
    failedAttempts: 0,
  }
  await core.store.transaction(addressLock(tenantId, contact), async ({ codes }) => {
    if (!(await codes.addDevice(device, code))) throw new Error('a new device id was not new')
  })
  return answer
}

/**
 * Creates another code for a device. Earlier codes stay valid, and the count of failures is kept.
 */
export async function createCodeForDevice(
  core: CoreApp,
  tenantId: string,
  deviceId: string,
  userInputCode?: string,
): Promise<CreateCodeAnswer> {
  const deviceIdHash = hashDeviceId(deviceId)
  const known = await core.store.codes.findDevice(tenantId, deviceIdHash)
  if (!known) return { status: 'RESTART_FLOW_ERROR' }
  return core.store.transaction(addressLock(tenantId, toContact(known)), async ({ codes }) => {
    const device = await codes.findDevice(tenantId, deviceIdHash)
    if (!device) return { status: 'RESTART_FLOW_ERROR' }
    for (let tries = 0; tries < (userInputCode === undefined ? TRIES : 1); tries++) {
      const made = makeCode(core, tenantId, deviceId, device.linkCodeSalt, userInputCode)
      if (await codes.addCode(made.code)) return made.answer
    }
    return { status: 'USER_INPUT_CODE_ALREADY_USED_ERROR' }
  })
}

function makeCode(
  core: CoreApp,
  tenantId: string,
  deviceId: string,
  linkCodeSalt: string,
  userInputCode = newUserInputCode(),
) {
  const linkCode = deriveLinkCode(deviceId, linkCodeSalt, userInputCode)
  const code: OneTimeCode = {
    tenantId,
    codeId: randomUUID(),
    deviceIdHash: hashDeviceId(deviceId),
    linkCodeHash: hashLinkCode(linkCode),
    createdAt: core.now(),
  }
  const answer = {
    status: 'OK' as const,
    preAuthSessionId: code.deviceIdHash,
    codeId: code.codeId,
    deviceId,
    userInputCode,
    linkCode,
    timeCreated: code.createdAt,
    codeLifetime: core.config.codeMs,
  }
  return { code, answer }
}

/** Which devices to list: one by its id or its hash, or those of an address. */
export type CodesQuery = { deviceId: string } | { preAuthSessionId: string } | Contact

export async function listCodes(
  core: CoreApp,
  tenantId: string,
  query: CodesQuery,
): Promise<ListAnswer> {
  const devices = await findDevices(core.store, tenantId, query)
  return {
    status: 'OK',
    devices: await Promise.all(
      devices.map(async (device) => ({
        ...describeDevice(device),
        codes: (await core.store.codes.listCodes(tenantId, device.deviceIdHash)).map((code) => ({
          codeId: code.codeId,
          timeCreated: code.createdAt,
          codeLifetime: core.config.codeMs,
        })),
      })),
    ),
  }
}

async function findDevices({ codes }: AppRecords, tenantId: string, query: CodesQuery) {
  if ('email' in query || 'phoneNumber' in query) return codes.listDevices(tenantId, query)
  const hash = 'deviceId' in query ? hashDeviceId(query.deviceId) : query.preAuthSessionId
  const device = await codes.findDevice(tenantId, withoutPadding(hash))
  return device ? [device] : []
}

/** A device as responses describe it. */
export function describeDevice(device: Device) {
  return {
    preAuthSessionId: device.deviceIdHash,
    failedCodeInputAttemptCount: device.failedAttempts,
    ...(device.email === null ? {} : { email: device.email }),
    ...(device.phoneNumber === null ? {} : { phoneNumber: device.phoneNumber }),
  }
}

export const withoutPadding = (base64: string) => base64.replace(/=+$/, '')

/** Revokes every code of an address. */
export async function revokeContactCodes(
  core: CoreApp,
  tenantId: string,
  contact: Contact,
): Promise<void> {
  await core.store.transaction(addressLock(tenantId, contact), ({ codes }) =>
    codes.removeDevices(tenantId, contact),
  )
}

/** Revokes one code, and the device with its last code. */
export async function revokeCode(core: CoreApp, tenantId: string, codeId: string): Promise<void> {
  const code = await core.store.codes.findCode(tenantId, codeId)
  const device = code && (await core.store.codes.findDevice(tenantId, code.deviceIdHash))
  if (!device) return
  const { deviceIdHash } = device
  await core.store.transaction(addressLock(tenantId, toContact(device)), async ({ codes }) => {
    await codes.removeCode(tenantId, codeId)
    const left = await codes.listCodes(tenantId, deviceIdHash)
    if (left.length === 0) await codes.removeDevice(tenantId, deviceIdHash)
  })
}

/** Revokes every code of a device. */
export async function revokeDevice(
  core: CoreApp,
  tenantId: string,
  preAuthSessionId: string,
): Promise<void> {
  const device = await core.store.codes.findDevice(tenantId, withoutPadding(preAuthSessionId))
  if (!device) return
  await core.store.transaction(addressLock(tenantId, toContact(device)), ({ codes }) =>
    codes.removeDevice(tenantId, device.deviceIdHash),
  )
}
