import type { AppRecords } from '~/auth-core/auth-store'
import type { CdiAnswer } from '~/auth-core/cdi'
import type { Contact } from '~/auth-core/code-records'
import { badInput } from '~/auth-core/error'
import type { CoreApp } from '~/auth-core/app.server'
import { USERS_LOCK, describeUser } from './users.server'
import type { LoginMethod } from '~/auth-core/user-records'

type PrimaryAnswer = CdiAnswer<'/recipe/accountlinking/user/primary', 'post'>
type PrimaryCheck = CdiAnswer<'/recipe/accountlinking/user/primary/check', 'get'>
type LinkAnswer = CdiAnswer<'/recipe/accountlinking/user/link', 'post'>
type LinkCheck = CdiAnswer<'/recipe/accountlinking/user/link/check', 'get'>
type UnlinkAnswer = CdiAnswer<'/recipe/accountlinking/user/unlink', 'post'>

/** Makes a login method's user a primary user, to whom others can be linked. */
export function makePrimary(core: CoreApp, recipeUserId: string): Promise<PrimaryAnswer> {
  return core.store.transaction(USERS_LOCK, async (records) => {
    const method = await requireMethod(records, recipeUserId)
    const checked = await checkPrimary(records, method)
    if (checked.status !== 'OK') return checked
    await records.users.updateMethod(recipeUserId, { isPrimary: true })
    return { ...checked, user: await describeUser(records, method.userId) }
  })
}

/** What `makePrimary` would return, without doing it. */
export async function canMakePrimary(core: CoreApp, recipeUserId: string): Promise<PrimaryCheck> {
  return checkPrimary(core.store, await requireMethod(core.store, recipeUserId))
}

async function checkPrimary(records: AppRecords, method: LoginMethod): Promise<PrimaryCheck> {
  if (method.isPrimary && method.userId !== method.recipeUserId) {
    return {
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_PRIMARY_USER_ID_ERROR',
      primaryUserId: method.userId,
      description: 'This user ID is already linked to another user ID',
    }
  }
  if (method.isPrimary) return { status: 'OK', wasAlreadyAPrimaryUser: true }
  return (
    (await findConflict(records, method, method.userId)) ?? {
      status: 'OK',
      wasAlreadyAPrimaryUser: false,
    }
  )
}

/** Links a login method to a primary user, who owns it from then on. Its own sessions end. */
export function linkAccounts(
  core: CoreApp,
  recipeUserId: string,
  primaryUserId: string,
): Promise<LinkAnswer> {
  return core.store.transaction(USERS_LOCK, async (records) => {
    const method = await requireMethod(records, recipeUserId)
    const checked = await checkLink(records, method, primaryUserId)
    if (checked.status === 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR') {
      return { ...checked, user: await describeUser(records, method.userId) }
    }
    if (checked.status !== 'OK') return checked
    if (!checked.accountsAlreadyLinked) {
      const { userId } = await requirePrimary(records, primaryUserId)
      await records.users.updateMethod(recipeUserId, { userId, isPrimary: true })
      await endSessions(records, recipeUserId)
    }
    const { accountsAlreadyLinked } = checked
    const { userId } = await requireMethod(records, recipeUserId)
    return { status: 'OK', accountsAlreadyLinked, user: await describeUser(records, userId) }
  })
}

/** What `linkAccounts` would return, without doing it. */
export async function canLinkAccounts(
  core: CoreApp,
  recipeUserId: string,
  primaryUserId: string,
): Promise<LinkCheck> {
  return checkLink(core.store, await requireMethod(core.store, recipeUserId), primaryUserId)
}

async function checkLink(
  records: AppRecords,
  method: LoginMethod,
  primaryUserId: string,
): Promise<LinkCheck> {
  const primary = await requirePrimary(records, primaryUserId)
  if (!primary.isPrimary) return { status: 'INPUT_USER_IS_NOT_A_PRIMARY_USER' }
  if (method.isPrimary && method.userId === primary.userId) {
    return { status: 'OK', accountsAlreadyLinked: true }
  }
  if (method.isPrimary) {
    return {
      status: 'RECIPE_USER_ID_ALREADY_LINKED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
      primaryUserId: method.userId,
      description: 'This user ID is already linked to another user ID',
    }
  }
  return (
    (await findConflict(records, method, primary.userId)) ?? {
      status: 'OK',
      accountsAlreadyLinked: false,
    }
  )
}

/** A primary user other than `userId` that has one of the login method's addresses. */
async function findConflict({ users }: AppRecords, method: LoginMethod, userId: string) {
  const { tenantId, email, phoneNumber } = method
  const contacts: Contact[] = [
    ...(email === null ? [] : [{ email }]),
    ...(phoneNumber === null ? [] : [{ phoneNumber }]),
  ]
  for (const contact of contacts) {
    const holders = await users.methodsAt(tenantId, contact)
    const other = holders.find((holder) => holder.isPrimary && holder.userId !== userId)
    const what = 'email' in contact ? 'email' : 'phone number'
    if (other) {
      return {
        status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR' as const,
        primaryUserId: other.userId,
        description: `This user's ${what} is already associated with another user ID`,
      }
    }
  }
  return null
}

/**
 * Unlinks a login method from its user and ends its sessions. If its id is the user's own, the
 * others keep that id, so the method is removed.
 */
export function unlinkAccount(core: CoreApp, recipeUserId: string): Promise<UnlinkAnswer> {
  return core.store.transaction(USERS_LOCK, async (records) => {
    const method = await requireMethod(records, recipeUserId)
    if (!method.isPrimary) return { status: 'OK', wasRecipeUserDeleted: false, wasLinked: false }
    const isLast = (await records.users.findMethods(method.userId)).length === 1
    const wasRecipeUserDeleted = method.userId === recipeUserId && !isLast
    if (wasRecipeUserDeleted) {
      await records.users.removeMethod(recipeUserId)
      await records.emails.removeUser(recipeUserId)
    } else {
      await records.users.updateMethod(recipeUserId, { userId: recipeUserId, isPrimary: false })
    }
    await endSessions(records, recipeUserId)
    return { status: 'OK', wasRecipeUserDeleted, wasLinked: true }
  })
}

async function endSessions({ sessions }: AppRecords, recipeUserId: string): Promise<void> {
  await sessions.removeSessions(await sessions.findHandles([recipeUserId], null, 0))
}

async function requireMethod({ users }: AppRecords, recipeUserId: string): Promise<LoginMethod> {
  const method = await users.findMethod(recipeUserId)
  if (!method) throw badInput('Unknown user ID provided')
  return method
}

async function requirePrimary({ users }: AppRecords, id: string): Promise<LoginMethod> {
  const method = (await users.findMethods(id))[0] ?? (await users.findMethod(id))
  if (!method) throw badInput('Unknown user ID provided')
  return method
}
