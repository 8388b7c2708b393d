import type { ClaimId } from './auth-outcomes'
import { pathWithQuery } from './path-with-query'

/** The query of `/verify-email` where a failing claim leads there. */
export const verificationRid = 'emailverification'

/** The path of the screen on which a session proves what a failing claim asks for. */
export function claimScreen(claim: ClaimId, redirectToPath: string): string {
  if (claim === 'st-mfa') return pathWithQuery('/auth/mfa', { redirectToPath })
  return pathWithQuery('/verify-email', { redirectToPath, rid: verificationRid })
}
