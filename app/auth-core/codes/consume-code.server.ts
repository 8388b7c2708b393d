import { randomUUID } from 'node:crypto'
import type { AppRecords } from '~/auth-core/auth-store'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { Device } from '~/auth-core/code-records'
import { addressLock, toContact } from '~/auth-core/address-lock'
import { describeDevice, withoutPadding } from './codes.server'
import { badInput } from '~/auth-core/error'
import type { CoreApp } from '~/auth-core/app.server'
import { deriveLinkCode, hashDeviceId, hashLinkCode } from './one-time-code.server'
import { describeUser } from '~/auth-core/users/users.server'
import type { LoginMethod } from '~/auth-core/user-records'

/** A code typed on the device that asked for it, or the code of a link. */
export type PresentedCode = { preAuthSessionId: string } & (
  { deviceId: string; userInputCode: string } | { linkCode: string }
)

type ConsumeAnswer = CdiAnswer<'/<tenantId>/recipe/signinup/code/consume', 'post'>
type CheckAnswer = CdiAnswer<'/<tenantId>/recipe/signinup/code/check', 'post'>

type ConsumeFailure = Exclude<ConsumeAnswer, { status: 'OK' }>
type CodeMatch = { status: 'MATCH'; device: Device } | ConsumeFailure

const RESTART = { status: 'RESTART_FLOW_ERROR' } as const

/**
 * Signs in with a code. One transaction counts a failure, or creates the user if there is none,
 * deletes every code of the user's addresses, and marks the address as verified; so no code works
 * twice.
 */
export async function consumeCode(
  core: CoreApp,
  tenantId: string,
  presented: PresentedCode,
): Promise<ConsumeAnswer> {
  return inAddressLock(core, tenantId, presented, async (records) => {
    const match = await matchCode(core, records, tenantId, presented)
    if (match.status !== 'MATCH') return match
    const { device } = match
    const { method, isNew } = await findOrAddUser(core, records, tenantId, device)
    const { email, phoneNumber } = method
    if (email !== null) await records.codes.removeDevices(tenantId, { email })
    if (phoneNumber !== null) await records.codes.removeDevices(tenantId, { phoneNumber })
    if (method.email !== null) {
      await records.emails.setVerified(method.recipeUserId, method.email, true)
    }
    return {
      status: 'OK',
      createdNewUser: isNew,
      user: await describeUser(records, method.userId),
      recipeUserId: method.recipeUserId,
      consumedDevice: describeDevice(device),
    }
  })
}

/** Like `consumeCode`, but leaves a correct code in place; a wrong one counts as a failure. */
export async function checkCode(
  core: CoreApp,
  tenantId: string,
  presented: PresentedCode,
): Promise<CheckAnswer> {
  return inAddressLock(core, tenantId, presented, async (records) => {
    const match = await matchCode(core, records, tenantId, presented)
    if (match.status !== 'MATCH') return match
    return { status: 'OK', consumedDevice: describeDevice(match.device) }
  })
}

async function inAddressLock<Answer>(
  core: CoreApp,
  tenantId: string,
  presented: PresentedCode,
  work: (records: AppRecords) => Promise<Answer>,
): Promise<Answer | typeof RESTART> {
  const deviceIdHash = await findDeviceHash(core, core.store, tenantId, presented)
  const device = deviceIdHash && (await core.store.codes.findDevice(tenantId, deviceIdHash))
  if (!device) return RESTART
  if (device.deviceIdHash !== withoutPadding(presented.preAuthSessionId)) {
    throw badInput("preAuthSessionId and deviceId doesn't match")
  }
  return core.store.transaction(addressLock(tenantId, toContact(device)), work)
}

async function findDeviceHash(
  core: CoreApp,
  { codes }: AppRecords,
  tenantId: string,
  presented: PresentedCode,
): Promise<string | null> {
  if ('deviceId' in presented) return hashDeviceId(presented.deviceId)
  const code = await codes.findCodeByLink(tenantId, hashLinkCode(presented.linkCode))
  const isAlive = code !== null && code.createdAt + core.config.codeMs >= core.now()
  return isAlive ? code.deviceIdHash : null
}

async function matchCode(
  core: CoreApp,
  records: AppRecords,
  tenantId: string,
  presented: PresentedCode,
): Promise<CodeMatch> {
  const deviceIdHash = await findDeviceHash(core, records, tenantId, presented)
  const device = deviceIdHash && (await records.codes.findDevice(tenantId, deviceIdHash))
  if (!device) return RESTART
  if ('linkCode' in presented) return { status: 'MATCH', device }
  if (device.failedAttempts >= core.config.maxCodeAttempts) {
    // The limit has been lowered since.
    await records.codes.removeDevice(tenantId, device.deviceIdHash)
    return RESTART
  }
  const { deviceId, userInputCode } = presented
  const linkCode = deriveLinkCode(deviceId, device.linkCodeSalt, userInputCode)
  const code = await records.codes.findCodeByLink(tenantId, hashLinkCode(linkCode))
  if (code?.deviceIdHash !== device.deviceIdHash) {
    return countFailure(core, records, device, 'INCORRECT_USER_INPUT_CODE_ERROR')
  }
  if (code.createdAt + core.config.codeMs < core.now()) {
    return countFailure(core, records, device, 'EXPIRED_USER_INPUT_CODE_ERROR')
  }
  return { status: 'MATCH', device }
}

async function countFailure(
  core: CoreApp,
  { codes }: AppRecords,
  device: Device,
  status: 'INCORRECT_USER_INPUT_CODE_ERROR' | 'EXPIRED_USER_INPUT_CODE_ERROR',
): Promise<ConsumeFailure> {
  const { tenantId, deviceIdHash, failedAttempts } = device
  const maximumCodeInputAttempts = core.config.maxCodeAttempts
  if (failedAttempts + 1 >= maximumCodeInputAttempts) {
    await codes.removeDevice(tenantId, deviceIdHash)
    return RESTART
  }
  await codes.countFailure(tenantId, deviceIdHash)
  return { status, failedCodeInputAttemptCount: failedAttempts + 1, maximumCodeInputAttempts }
}

async function findOrAddUser(
  core: CoreApp,
  { users }: AppRecords,
  tenantId: string,
  device: Device,
): Promise<{ method: LoginMethod; isNew: boolean }> {
  const methods = await users.methodsAt(tenantId, toContact(device))
  const known = methods.find((method) => method.recipeId === 'passwordless')
  if (known) return { method: known, isNew: false }
  const id = randomUUID()
  const method: LoginMethod = {
    recipeUserId: id,
    userId: id,
    isPrimary: false,
    recipeId: 'passwordless',
    tenantId,
    email: device.email,
    phoneNumber: device.phoneNumber,
    passwordHash: null,
    joinedAt: core.now(),
  }
  // The address lock prevents this; should it fail, the whole sign-in is rolled back.
  if (!(await users.addMethod(method))) throw new Error('a user joined twice at once')
  return { method, isNew: true }
}
