import { z } from 'zod'
import { FLOW_TYPES } from './auth-config'
import type { LoginAttempt } from './outcomes'
import { ownCookie } from '~/http/cookies.server'
import { safePath } from '~/http/paths'

const loginAttemptSchema: z.ZodType<LoginAttempt> = z.object({
  version: z.literal(1),
  tenantId: z.literal('public'),
  deviceId: z.string().min(1).max(100),
  preAuthSessionId: z.string().min(1).max(100),
  flowType: z.enum(FLOW_TYPES),
  contactMethod: z.enum(['EMAIL', 'PHONE']),
  contactInfo: z.string().min(1).max(256),
  lastResend: z.number().int(),
  redirectToPath: z.string().nullable(),
  shouldTryLinkingWithSessionUser: z.boolean().optional(),
})

/** The attempt after another message, which may carry a link alone where the first had a code. */
export function resentAttempt(
  attempt: LoginAttempt,
  flowType: LoginAttempt['flowType'] | undefined,
  now: number,
): LoginAttempt {
  return { ...attempt, flowType: flowType ?? attempt.flowType, lastResend: now }
}

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

/**
 * How long an attempt outlives its codes: a mail may be late, and whoever types an old code is told so
 * and can ask for another.
 */
const LATE_SECONDS = 60 * 60
/** Browsers drop longer cookies; their limit includes the name and attributes. */
const MAX_COOKIE_BYTES = 4096

const cookie = ownCookie('login-attempt', loginAttemptSchema, { maxAge: LATE_SECONDS })

/** `codeSeconds`: how long a code is valid; `secure`: the cookie goes over https only. */
type AttemptCookieOptions = { secure: boolean; codeSeconds: number }

/** The sign-in that this browser has started, or `null`. */
export async function readAttempt(request: Request): Promise<LoginAttempt | null> {
  const attempt = await cookie.read(request)
  return attempt && { ...attempt, redirectToPath: safePath(attempt.redirectToPath) }
}

/** The attempt without its path, if that would make the cookie too long. */
export async function attemptCookie(
  attempt: LoginAttempt,
  { secure, codeSeconds }: AttemptCookieOptions,
): Promise<string> {
  const maxAge = codeSeconds + LATE_SECONDS
  const whole = await cookie.set(attempt, secure, maxAge)
  if (whole.length <= MAX_COOKIE_BYTES) return whole
  return cookie.set({ ...attempt, redirectToPath: null }, secure, maxAge)
}

/**
 * Makes the browser forget its attempt.
 *
 * @returns `headers`, with the cookie added.
 */
export async function clearAttempt(secure: boolean, headers = new Headers()): Promise<Headers> {
  headers.append('Set-Cookie', await cookie.clear(secure))
  return headers
}

/** Long enough to read why the attempt ended. */
const ENDED_CONTACT_SECONDS = 10 * 60

/** The contact of an attempt that has just ended, so that nobody has to type it again. */
export const endedContact = ownCookie('ended-contact', z.string().min(1).max(256), {
  maxAge: ENDED_CONTACT_SECONDS,
  sameSite: 'strict',
})
