import type { Account } from '~/auth/session/account'

/** What is kept about a user. */
export type AccountPage = {
  account: Account
  /** ISO day of the first sign-in; `null` where it is not known. */
  memberSince: string | null
  copies: number
  entries: number
}

/** What has to be typed before an account is deleted. */
export const CONFIRMATION = 'DELETE'

/** Whether the word was typed, in any case: phones may capitalise it. */
export function isConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === CONFIRMATION
}
