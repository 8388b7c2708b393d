import type { AppRecords } from './auth-store'
import type { CdiAnswer } from './cdi'
import type { Contact } from './code-store'
import { addressLocks } from './codes.server'
import { badInput } from './core-error'
import type { CoreApp } from './core-app.server'
import { USERS_LOCK } from './remove-user.server'
import type { LoginMethod } from './user-store'

export type UserChange = {
  recipeUserId: string
  /** Null takes the address away, undefined leaves it as it is. */
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
}

type UpdateAnswer = CdiAnswer<'/<tenantId>/recipe/user\u2800\u2800', 'put'>

/** Changes the address that a passwordless user signs in with; codes sent to either are revoked. */
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
      await records.codes.removeDevicesOf(method.tenantId, contact)
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
    if (others.some((holder) => holder.recipeId === 'passwordless')) {
      return {
        status: isEmail ? 'EMAIL_ALREADY_EXISTS_ERROR' : 'PHONE_NUMBER_ALREADY_EXISTS_ERROR',
      }
    }
    if (!method.isPrimary) continue
    if (others.some((holder) => holder.isPrimary && holder.userId !== method.userId)) {
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
  }
  return null
}
