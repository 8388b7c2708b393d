import { z } from 'zod'
import type { Auth, AuthCall } from '~/auth/auth.server'
import type { DeleteAccountOutcome, SessionState } from '~/auth/outcomes'
import { ownCookie } from '~/http/cookies.server'
import type { PendingImportStore } from '~/library/csv/pending-import-store'
import type { LibraryLists } from '~/library/list/library-lists.server'
import type { LibraryStore } from '~/library/library-store'

export type DeleteServices = {
  auth: Pick<Auth, 'readSession' | 'deleteAccount'>
  library: Pick<LibraryStore, 'removeAll'>
  libraryLists: Pick<LibraryLists, 'forget'>
  pendingImports: Pick<PendingImportStore, 'remove'>
}

export type DeleteOutcome =
  | { status: 'deleted'; entries: number; headers: Headers }
  | (Exclude<SessionState, { status: 'signed-in' }> & { headers: Headers })

/**
 * Deletes the account of the caller's session and everything kept about it.
 *
 * The sign-in goes last: after a failure the user is still signed in and can try again, and every
 * step may be repeated. The session is checked first, so that one that was ended elsewhere deletes
 * nothing.
 *
 * @returns `entries`: how many were removed now; none if an earlier try removed them.
 * @throws when a storage fails; calling it again completes the deletion.
 */
export async function deleteEverything(
  call: AuthCall,
  { auth, library, libraryLists, pendingImports }: DeleteServices,
): Promise<DeleteOutcome> {
  const { state, headers } = await auth.readSession(call, { checkDatabase: true })
  if (state.status !== 'signed-in') return { ...state, headers }
  const { id } = state.user
  const entries = await library.removeAll(id)
  await pendingImports.remove(id)
  const outcome: DeleteAccountOutcome = await auth.deleteAccount(call)
  if (outcome.status !== 'deleted') return outcome
  // Another browser may have added cards meanwhile.
  await library.removeAll(id)
  await pendingImports.remove(id)
  libraryLists.forget(id)
  return { status: 'deleted', entries, headers: outcome.headers }
}

/**
 * How many library entries were deleted with this browser's account. A cookie, so that no link can
 * show somebody that their account is gone.
 */
export const deletedCookie = ownCookie('account-deleted', z.int().nonnegative(), {
  maxAge: 10 * 60,
  sameSite: 'strict',
  // Not the page's own: scripts ask for its data at `/account/deleted.data`.
  path: '/account',
})
