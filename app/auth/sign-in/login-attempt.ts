import { z } from 'zod'
import { FLOW_TYPES } from '~/auth/auth-config'

/** A sign-in under way, from asking for a code to entering it; the browser keeps it in a cookie. */
export const loginAttemptSchema = z.object({
  version: z.literal(1),
  tenantId: z.literal('public'),
  deviceId: z.string().min(1).max(100),
  preAuthSessionId: z.string().min(1).max(100),
  flowType: z.enum(FLOW_TYPES),
  contactMethod: z.enum(['EMAIL', 'PHONE']),
  /** The address or number the code was sent to. */
  contactInfo: z.string().min(1).max(256),
  /** When, in milliseconds since 1970. */
  lastResend: z.number().int(),
  redirectToPath: z.string().nullable(),
  /** The code is a second factor of the session that the browser already has. */
  shouldTryLinkingWithSessionUser: z.boolean().optional(),
})
export type LoginAttempt = z.output<typeof loginAttemptSchema>

/** Whole seconds until another message may be sent; 0: now. */
export function secondsToResend(attempt: LoginAttempt, gapSeconds: number, now: number): number {
  const left = attempt.lastResend + gapSeconds * 1000 - now
  return Math.min(gapSeconds, Math.max(0, Math.ceil(left / 1000)))
}

/** A code or link that was sent, as the screens show it. */
export type SentCode = LoginAttempt & {
  /** Seconds until another may be requested, counted from when the page was rendered; 0: now. */
  secondsToResend: number
}
