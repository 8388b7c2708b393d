import { z } from 'zod'
import type { AuthConfig } from '~/auth/auth-config'
import { claimScreen } from './claims'

const frontToken = z.object({
  up: z.object({
    'st-ev': z.object({ v: z.boolean() }).optional(),
    'st-mfa': z.object({ v: z.boolean() }).optional(),
  }),
})

/** Where to send a new session: `path`, or the screen of its first failing claim. */
export function claimScreenAfter(headers: Headers, config: AuthConfig, path: string): string {
  const claims = claimsOf(headers.get('front-token'))
  if (config.emailVerification === 'REQUIRED' && claims?.['st-ev']?.v === false)
    return claimScreen('st-ev', path)
  return claims?.['st-mfa']?.v === false ? claimScreen('st-mfa', path) : path
}

function claimsOf(token: string | null) {
  if (token === null) return undefined
  try {
    return frontToken.parse(JSON.parse(Buffer.from(token, 'base64').toString())).up
  } catch {
    return undefined
  }
}
