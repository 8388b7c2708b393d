import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { CoreApp } from '~/auth-core/app.server'
import { USERS_LOCK, describeUser } from '~/auth-core/users/users.server'
import { sha256Hex } from '~/auth-core/hashes.server'

const SALT_BYTES = 16
const HASH_BYTES = 32
const TOKEN_BYTES = 48

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * Adds a user with a password. Only the multi-app mode offers it, because SDK test suites use it.
 */
export async function signUp(
  core: CoreApp,
  tenantId: string,
  email: string,
  password: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/signup', 'post'>> {
  const recipeUserId = randomUUID()
  const passwordHash = await hashPassword(password)
  return core.store.transaction(USERS_LOCK, async (records) => {
    const isNew = await records.users.addMethod({
      recipeUserId,
      userId: recipeUserId,
      isPrimary: false,
      recipeId: 'emailpassword',
      tenantId,
      email,
      phoneNumber: null,
      passwordHash,
      joinedAt: core.now(),
    })
    if (!isNew) return { status: 'EMAIL_ALREADY_EXISTS_ERROR' }
    return { status: 'OK', user: await describeUser(records, recipeUserId), recipeUserId }
  })
}

export async function signIn(
  core: CoreApp,
  tenantId: string,
  email: string,
  password: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/signin', 'post'>> {
  const methods = await core.store.users.methodsAt(tenantId, { email })
  const method = methods.find(({ recipeId }) => recipeId === 'emailpassword')
  if (!method?.passwordHash || !(await isPassword(password, method.passwordHash))) {
    return { status: 'WRONG_CREDENTIALS_ERROR' }
  }
  const { recipeUserId, userId } = method
  return { status: 'OK', user: await describeUser(core.store, userId), recipeUserId }
}

export type PasswordUserChange = {
  recipeUserId: string
  email?: string | null | undefined
  password?: string | null | undefined
}

export async function updatePasswordUser(
  core: CoreApp,
  { recipeUserId, email, password }: PasswordUserChange,
): Promise<CdiAnswer<'/recipe/user', 'put'>> {
  const passwordHash = password == null ? undefined : await hashPassword(password)
  return core.store.transaction(USERS_LOCK, async ({ users }) => {
    const method = await users.findMethod(recipeUserId)
    if (method?.recipeId !== 'emailpassword') return { status: 'UNKNOWN_USER_ID_ERROR' }
    const changes = { passwordHash, ...(email == null ? {} : { email }) }
    const isFree = await users.updateMethod(recipeUserId, changes)
    return { status: isFree ? 'OK' : 'EMAIL_ALREADY_EXISTS_ERROR' }
  })
}

/** A token that permits one new password, to be mailed to the user. */
export async function createResetToken(
  core: CoreApp,
  tenantId: string,
  userId: string,
  email: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/password/reset/token', 'post'>> {
  const isKnown =
    (await core.store.users.findMethod(userId)) ?? (await core.store.users.findMethods(userId))[0]
  if (!isKnown) return { status: 'UNKNOWN_USER_ID_ERROR' }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await core.store.emails.addToken({
    purpose: 'reset-password',
    tenantId,
    userId,
    email,
    tokenHash: sha256Hex(token),
    expiresAt: core.now() + core.config.passwordResetTokenMs,
  })
  return { status: 'OK', token }
}

export async function consumeResetToken(
  core: CoreApp,
  tenantId: string,
  token: string,
): Promise<CdiAnswer<'/<tenantId>/recipe/user/password/reset/token/consume', 'post'>> {
  const tokenHash = sha256Hex(token)
  return core.store.transaction(`token ${tokenHash}`, async ({ emails }) => {
    const found = await emails.findToken('reset-password', tenantId, tokenHash)
    if (!found || found.expiresAt < core.now()) {
      return { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' }
    }
    const { userId, email } = found
    await emails.removeTokens('reset-password', userId, null)
    return { status: 'OK', userId, email }
  })
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES)
  return `${salt.toString('base64')} ${hash.toString('base64')}`
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(' ')
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), HASH_BYTES)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
