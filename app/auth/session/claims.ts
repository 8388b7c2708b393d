import type { ClaimId } from '~/auth/outcomes'
import { pathWithQuery } from '~/http/paths'

/** The query of `/verify-email` where a failing claim leads there. */
export const verificationRid = 'emailverification'

/** The path of the screen on which a session proves what a failing claim asks for. */
export function claimScreen(claim: ClaimId, redirectToPath: string): string {
  if (claim === 'st-mfa') return pathWithQuery('/auth/mfa', { redirectToPath })
  return pathWithQuery('/verify-email', { redirectToPath, rid: verificationRid })
}

/** A claim that did not hold, as SuperTokens tells of it on either side. */
export type ClaimError = { id: string; reason?: unknown }

/**
 * The claim that a session is to prove first, of those found failing: the address goes before the
 * factor. The reason is in the words that SuperTokens' browser side has for it.
 */
export function failingClaim(errors: readonly ClaimError[]): { claim: ClaimId; reason: string } {
  const address = errors.find(({ id }) => id === 'st-ev')
  if (address) return { claim: 'st-ev', reason: messageOf(address.reason) ?? 'wrong value' }
  const known = errors.some(({ id }) => id === 'st-mfa')
  const reason = known ? 'not all required factors completed' : 'MFA info not available in payload'
  return { claim: 'st-mfa', reason }
}

function messageOf(reason: unknown): string | null {
  if (typeof reason !== 'object' || reason === null || !('message' in reason)) return null
  return typeof reason.message === 'string' ? reason.message : null
}
