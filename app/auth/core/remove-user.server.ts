import type { CdiAnswer } from './cdi'
import type { AppRecords } from './auth-store'
import { addressLocks, contactOf } from './codes.server'
import type { CoreApp } from './core-app.server'

/** The lock under which users are linked, changed and removed; that is seldom. */
export const USERS_LOCK = 'users'

/** Removes a user, linked login methods included or not, and all that is kept of them. */
export async function removeUser(
  core: CoreApp,
  id: string,
  withLinked: boolean,
): Promise<CdiAnswer<'/user/remove', 'post'>> {
  const known = await methodsOf(core.store, id)
  // A sign-in by one of the addresses comes before all of it or after.
  const addresses = known.methods.flatMap((method) => addressLocks(method.tenantId, method))
  await core.store.transaction([USERS_LOCK, ...addresses], async (records) => {
    const { codes, users, emails, sessions } = records
    const { userId, methods } = await methodsOf(records, id)
    const doomed = methods.filter((method) => withLinked || method.recipeUserId === id)
    const ids = new Set([id, ...doomed.map((method) => method.recipeUserId)])
    for (const method of doomed) await codes.removeDevicesOf(method.tenantId, contactOf(method))
    for (const method of doomed) await users.removeMethod(method.recipeUserId)
    for (const recipeUserId of ids) await emails.removeUser(recipeUserId)
    await sessions.removeSessions(await sessions.handlesOf([...ids], null, 0))
    if (doomed.length === methods.length) await users.removeMetadata(userId)
  })
  return { status: 'OK' }
}

async function methodsOf({ users }: AppRecords, id: string) {
  const userId = (await users.findMethod(id))?.userId ?? id
  return { userId, methods: await users.methodsOf(userId) }
}
