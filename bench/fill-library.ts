import { createKyselyLibraryStore } from '~/library/store/kysely-library-store.server'
import type { Database } from '~/storage/database.server'

/** Adds a copy of each card to the library of the user signed in with `email`. */
export async function fillLibrary(
  database: Database,
  email: string,
  ids: readonly string[],
): Promise<void> {
  const user = await database
    .selectFrom('auth_login_methods')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const entries = ids.map((cardId) => ({
    cardId,
    finish: 'normal',
    condition: 'near-mint',
    quantity: 1,
    addedAt: new Date(),
  })) satisfies Parameters<ReturnType<typeof createKyselyLibraryStore>['addEntries']>[1]
  await createKyselyLibraryStore(database).addEntries(user.user_id, entries)
}
