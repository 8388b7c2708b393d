import { z } from 'zod'
import type { Contact } from './code-records'
import type { JsonObject } from '~/auth-core/json'

export const recipeId = z.enum(['passwordless', 'emailpassword'])
export type RecipeId = z.output<typeof recipeId>

/** One way in which one user signs in; several of them may be linked to one user. */
export type LoginMethod = {
  recipeUserId: string
  /** The primary user's id where linked, else the same as `recipeUserId`. */
  userId: string
  /** Whether `userId` is a primary user's, to which others may be linked. */
  isPrimary: boolean
  recipeId: RecipeId
  tenantId: string
  email: string | null
  phoneNumber: string | null
  passwordHash: string | null
  /** Milliseconds since 1970. */
  joinedAt: number
}

/**
 * Beginnings, in lower case, of which a login method must have one of each kind that is given: of its
 * address or of that one's domain; of its number, with the plus or without.
 */
export type UserSearch = { emails: readonly string[]; phoneNumbers: readonly string[] }

/** A page of users: those that joined after (or before) the one named by `from`. */
export type UserPage = {
  tenantId: string
  recipeIds: readonly RecipeId[] | null
  /** None: everybody. */
  search?: UserSearch
  order: 'ASC' | 'DESC'
  limit: number
  /** The first user of the page. */
  from: { userId: string; joinedAt: number } | null
}

export type UserRecords = {
  /** `false`, and nothing added, where its recipe and tenant already know its address. */
  addMethod(method: LoginMethod): Promise<boolean>
  findMethod(recipeUserId: string): Promise<LoginMethod | null>
  /** Of one user, oldest first; none where nobody has that id. */
  methodsOf(userId: string): Promise<LoginMethod[]>
  /** Of every recipe in the tenant that has that address. */
  methodsAt(tenantId: string, contact: Contact): Promise<LoginMethod[]>
  /** Takes the given fields over; `false` where another method already has the address. */
  updateMethod(
    recipeUserId: string,
    changes: Partial<
      Pick<LoginMethod, 'userId' | 'isPrimary' | 'email' | 'phoneNumber' | 'passwordHash'>
    >,
  ): Promise<boolean>
  removeMethod(recipeUserId: string): Promise<void>
  /** Users in the order in which they joined, each with the time of its first method. */
  pageOfUsers(page: UserPage): Promise<{ userId: string; joinedAt: number }[]>
  /** `tenantId` null: of all tenants. */
  countUsers(tenantId: string | null, recipeIds: readonly RecipeId[] | null): Promise<number>
  findMetadata(userId: string): Promise<JsonObject | null>
  putMetadata(userId: string, metadata: JsonObject): Promise<void>
  removeMetadata(userId: string): Promise<void>
}

export type TokenPurpose = 'verify-email' | 'reset-password'

/** A token that proves an address or permits a new password; only its hash is stored. */
export type MailedToken = {
  purpose: TokenPurpose
  tenantId: string
  userId: string
  email: string
  tokenHash: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type EmailRecords = {
  isVerified(recipeUserId: string, email: string): Promise<boolean>
  /** Of those recipe users, `recipeUserId email` of each verified address. */
  verifiedAmong(recipeUserIds: readonly string[]): Promise<Set<string>>
  setVerified(recipeUserId: string, email: string, verified: boolean): Promise<void>
  addToken(token: MailedToken): Promise<void>
  findToken(purpose: TokenPurpose, tenantId: string, tokenHash: string): Promise<MailedToken | null>
  /** `email` null: whatever address they were sent to. */
  removeTokens(purpose: TokenPurpose, userId: string, email: string | null): Promise<void>
  /** Forgets every verification and token of a user. */
  removeUser(recipeUserId: string): Promise<void>
}
