import type { ClaimId } from './auth-outcomes'

/** The path of the screen on which a session proves what a failing claim asks for. */
export function claimScreen(claim: ClaimId, redirectToPath: string): string {
  const query = new URLSearchParams({ redirectToPath })
  if (claim === 'st-mfa') return `/auth/mfa?${query.toString()}`
  query.set('rid', 'emailverification')
  return `/verify-email?${query.toString()}`
}
