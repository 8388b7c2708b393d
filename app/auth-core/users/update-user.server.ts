import { randomBytes } from 'node:crypto'
import type { CoreApp } from '~/auth-core/app.server'
import { addressLocks } from '~/auth-core/address-lock'
import { sha256Hex } from '~/auth-core/hashes.server'
import { badInput } from '~/auth-core/error'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { Contact } from '~/auth-core/code-records'
import type { AppRecords } from '~/auth-core/auth-store'
import type { LoginMethod } from '~/auth-core/user-records'
import { USERS_LOCK } from './users.server'

const TOKEN_BYTES = 48

/** Creates a token to mail to an address; presenting it proves the address. */
export async function createVerificationToken(
  core: CoreApp,
  tenantId: string,
  userId: string,
  email: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/email/verify/token', 'post'>> {
  if (await core.store.emails.isVerified(userId, email)) {
    return { status: 'EMAIL_ALREADY_VERIFIED_ERROR' }
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await core.store.emails.addToken({
    purpose: 'verify-email',
    tenantId,
    userId,
    email,
    tokenHash: sha256Hex(token),
    expiresAt: core.now() + core.config.emailVerificationTokenMs,
  })
  return { status: 'OK', token }
}

/** Consumes a token: its address is verified, and its other tokens become invalid. */
export async function verifyEmail(
  core: CoreApp,
  tenantId: string,
  token: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/email/verify', 'post'>> {
  const tokenHash = sha256Hex(token)
  return core.store.transaction(`token ${tokenHash}`, async ({ emails }) => {
    const found = await emails.findToken('verify-email', tenantId, tokenHash)
    if (!found || found.expiresAt < core.now()) {
      return { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' }
    }
    const { userId, email } = found
    await emails.removeTokens('verify-email', userId, email)
    await emails.setVerified(userId, email, true)
    return { status: 'OK', userId, email }
  })
}

export type UserChange = {
  recipeUserId: string
  /** Null removes the address, undefined leaves it unchanged. */
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
}

type UpdateAnswer = CdiAnswer<'/<tenantId>/recipe/user\u2800\u2800', 'put'>

/** Changes a passwordless user's sign-in address; codes sent to the old and new one are revoked. */
export async function updatePasswordlessUser(
  core: CoreApp,
  change: UserChange,
): Promise<UpdateAnswer> {
  if (change.email === null && change.phoneNumber === null) {
    throw badInput('You cannot clear both email and phone number of a user')
  }
  const known = await core.store.users.findMethod(change.recipeUserId)
  const locks = [change, known ?? {}].flatMap((addresses) =>
    addressLocks(known?.tenantId ?? '', addresses),
  )
  return core.store.transaction([USERS_LOCK, ...locks], async (records) => {
    const method = await records.users.findMethod(change.recipeUserId)
    if (method?.recipeId !== 'passwordless') return { status: 'UNKNOWN_USER_ID_ERROR' }
    const changed = {
      email: change.email === undefined ? method.email : change.email,
      phoneNumber: change.phoneNumber === undefined ? method.phoneNumber : change.phoneNumber,
    }
    if (changed.email === null && changed.phoneNumber === null) {
      throw badInput('You cannot clear both email and phone number of a user')
    }
    const refusal = await refuseChange(records, method, changed)
    if (refusal) return refusal
    await records.users.updateMethod(method.recipeUserId, changed)
    for (const contact of [...contactsOf(method), ...contactsOf(changed)])
      await records.codes.removeDevices(method.tenantId, contact)
    return { status: 'OK' }
  })
}

function contactsOf({ email, phoneNumber }: Pick<LoginMethod, 'email' | 'phoneNumber'>): Contact[] {
  return [
    ...(email === null ? [] : [{ email }]),
    ...(phoneNumber === null ? [] : [{ phoneNumber }]),
  ]
}

async function refuseChange(
  { users }: AppRecords,
  method: LoginMethod,
  changed: Pick<LoginMethod, 'email' | 'phoneNumber'>,
): Promise<UpdateAnswer | null> {
  for (const contact of contactsOf(changed)) {
    const isEmail = 'email' in contact
    const holders = await users.methodsAt(method.tenantId, contact)
    const others = holders.filter((holder) => holder.recipeUserId !== method.recipeUserId)
    const isAnotherPrimarys = others.some(
      (holder) => holder.isPrimary && holder.userId !== method.userId,
    )
    if (method.isPrimary && isAnotherPrimarys) {
      return isEmail
        ? {
            status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR',
            reason: 'New email is already associated with another primary user',
          }
        : {
            status: 'PHONE_NUMBER_CHANGE_NOT_ALLOWED_ERROR',
            reason: 'New phone number is already associated with another primary user',
          }
    }
    if (others.some((holder) => holder.recipeId === 'passwordless')) {
      return {
        status: isEmail ? 'EMAIL_ALREADY_EXISTS_ERROR' : 'PHONE_NUMBER_ALREADY_EXISTS_ERROR',
      }
    }
  }
  return null
}
