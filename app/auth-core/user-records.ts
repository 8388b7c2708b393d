import { z } from 'zod'
import type { Contact } from './code-records'
import type { JsonObject } from './json'

export const recipeId = z.enum(['passwordless', 'emailpassword'])
export type RecipeId = z.output<typeof recipeId>

/** One way for a user to sign in; several may be linked to one user. */
export type LoginMethod = {
  recipeUserId: string
  /** The primary user's id if linked, otherwise the same as `recipeUserId`. */
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
 * Lower-case prefixes. For each kind that is given, a login method must match one: its address or
 * the address's domain; its number, with or without the plus.
 */
export type UserSearch = { emails: readonly string[]; phoneNumbers: readonly string[] }

/** A page of users: those who joined after (or before) the one named by `from`. */
export type UserPage = {
  tenantId: string
  recipeIds: readonly RecipeId[] | null
  /** Absent: everybody. */
  search?: UserSearch
  order: 'ASC' | 'DESC'
  limit: number
  /** The first user of the page. */
  from: { userId: string; joinedAt: number } | null
}

export type UserRecords = {
  /** `false` if its recipe and tenant already have the address; then nothing is added. */
  addMethod(method: LoginMethod): Promise<boolean>
  findMethod(recipeUserId: string): Promise<LoginMethod | null>
  /** The login methods of one user, oldest first; empty for an unknown id. */
  findMethods(userId: string): Promise<LoginMethod[]>
  /** The login methods with that address, of every recipe in the tenant. */
  methodsAt(tenantId: string, contact: Contact): Promise<LoginMethod[]>
  /** Updates the given fields; `false` if another method already has the address. */
  updateMethod(
    recipeUserId: string,
    changes: Partial<
      Pick<LoginMethod, 'userId' | 'isPrimary' | 'email' | 'phoneNumber' | 'passwordHash'>
    >,
  ): Promise<boolean>
  removeMethod(recipeUserId: string): Promise<void>
  /** Users in the order they joined, each with the time of their first login method. */
  pageOfUsers(page: UserPage): Promise<{ userId: string; joinedAt: number }[]>
  /** `tenantId` null: users of all tenants. */
  countUsers(tenantId: string | null, recipeIds: readonly RecipeId[] | null): Promise<number>
  findMetadata(userId: string): Promise<JsonObject | null>
  putMetadata(userId: string, metadata: JsonObject): Promise<void>
  removeMetadata(userId: string): Promise<void>
}

export type TokenPurpose = 'verify-email' | 'reset-password'

/** A token that proves an address or permits setting a new password; only its hash is stored. */
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
  /** `recipeUserId email` of each verified address of those recipe users. */
  verifiedAmong(recipeUserIds: readonly string[]): Promise<Set<string>>
  setVerified(recipeUserId: string, email: string, verified: boolean): Promise<void>
  addToken(token: MailedToken): Promise<void>
  findToken(purpose: TokenPurpose, tenantId: string, tokenHash: string): Promise<MailedToken | null>
  /** `email` null: all addresses they were sent to. */
  removeTokens(purpose: TokenPurpose, userId: string, email: string | null): Promise<void>
  /** Deletes all verifications and tokens of a user. */
  removeUser(recipeUserId: string): Promise<void>
}
