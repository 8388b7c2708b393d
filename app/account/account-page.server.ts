import type { Auth } from '~/auth/auth.server'
import type { SignedInUser } from '~/auth/outcomes'
import type { LibraryStore } from '~/library/library-store'
import type { Account } from '~/auth/session/account'

/** What is kept about a user. */
export type AccountPage = {
  account: Account
  /** When they first signed in, in ISO 8601; `null` where it is not known. */
  memberSince: string | null
  copies: number
  entries: number
}

type AccountPageServices = {
  auth: Pick<Auth, 'memberSince'>
  library: Pick<LibraryStore, 'entries'>
}

/** What is kept about a user, as they see it. */
export async function accountPage(
  { id, email, phoneNumber }: SignedInUser,
  { auth, library }: AccountPageServices,
): Promise<AccountPage> {
  const [since, entries] = await Promise.all([auth.memberSince(id), library.entries(id)])
  const copies = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  const memberSince = since?.toISOString() ?? null
  return { account: { id, email, phoneNumber }, memberSince, copies, entries: entries.length }
}
