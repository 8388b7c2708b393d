import type { CdiAnswer } from './cdi'
import { contactOf } from './codes.server'
import type { CoreApp } from './core-app.server'

/** The lock under which users are linked, changed and removed; that is seldom. */
export const USERS_LOCK = 'users'

/** Removes a user, linked login methods included or not, and all that is kept of them. */
export async function removeUser(
  core: CoreApp,
  id: string,
  withLinked: boolean,
): Promise<CdiAnswer<'/user/remove', 'post'>> {
  await core.store.transaction(USERS_LOCK, async (records) => {
    const { codes, users, emails, sessions } = records
    const userId = (await users.findMethod(id))?.userId ?? id
    const methods = await users.methodsOf(userId)
    const doomed = methods.filter((method) => withLinked || method.recipeUserId === id)
    const ids = new Set([id, ...doomed.map((method) => method.recipeUserId)])
    // Codes first, as where they are consumed: two transactions then never wait for each other.
    for (const method of doomed) await codes.removeDevicesOf(method.tenantId, contactOf(method))
    for (const method of doomed) await users.removeMethod(method.recipeUserId)
    for (const recipeUserId of ids) await emails.removeUser(recipeUserId)
    await sessions.removeSessions(await sessions.handlesOf([...ids], null, 0))
    if (doomed.length === methods.length) await users.removeMetadata(userId)
  })
  return { status: 'OK' }
}
