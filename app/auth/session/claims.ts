import type { ClaimId } from '~/auth/outcomes'
import { pathWithQuery } from '~/http/paths'

/** The query of `/verify-email` after a redirect by a failing claim. */
export const verificationRid = 'emailverification'

/** The path of the screen on which a session proves a failing claim. */
export function claimScreen(claim: ClaimId, redirectToPath: string): string {
  if (claim === 'st-mfa') return pathWithQuery('/auth/mfa', { redirectToPath })
  return pathWithQuery('/verify-email', { redirectToPath, rid: verificationRid })
}

/** A failed claim, as SuperTokens' server and browser SDKs report it. */
export type ClaimError = { id: string; reason?: unknown }

/**
 * The failing claim to prove first: the e-mail address before the second factor. The reason uses
 * the wording of SuperTokens' browser SDK.
 */
export function failingClaim(errors: readonly ClaimError[]): { claim: ClaimId; reason: string } {
  const address = errors.find(({ id }) => id === 'st-ev')
  if (address) return { claim: 'st-ev', reason: readMessage(address.reason) ?? 'wrong value' }
  const known = errors.some(({ id }) => id === 'st-mfa')
  const reason = known ? 'not all required factors completed' : 'MFA info not available in payload'
  return { claim: 'st-mfa', reason }
}

function readMessage(reason: unknown): string | null {
  if (typeof reason !== 'object' || reason === null || !('message' in reason)) return null
  return typeof reason.message === 'string' ? reason.message : null
}
