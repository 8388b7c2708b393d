import type { Auth } from '~/auth/auth.server'
import type { SignedInUser } from '~/auth/outcomes'
import type { LibraryStore } from '~/library/store/library-store'
import type { AccountPage } from './account-page'

type PageServices = { auth: Pick<Auth, 'memberSince'>; library: Pick<LibraryStore, 'entries'> }

/** What is kept about a user, as they see it. */
export async function accountPage(
  { id, email, phoneNumber }: SignedInUser,
  { auth, library }: PageServices,
): Promise<AccountPage> {
  const [since, entries] = await Promise.all([auth.memberSince(id), library.entries(id)])
  const copies = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  const memberSince = since?.toISOString().slice(0, 10) ?? null
  return { account: { id, email, phoneNumber }, memberSince, copies, entries: entries.length }
}
