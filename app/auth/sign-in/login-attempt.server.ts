import { serialize } from 'cookie'
import { loginAttemptSchema } from './login-attempt'
import type { LoginAttempt } from './login-attempt'
import { cookiesOf } from '~/http/cookies.server'
import { safePath } from '~/http/paths'

const NAME = 'login-attempt'
/** A code's lifetime by default; an attempt outlives a shorter one, to tell that it has expired. */
const MIN_LIFETIME_SECONDS = 15 * 60
/** Browsers drop a cookie of more than 4096 bytes, its name and attributes included. */
const MAX_VALUE_CHARACTERS = 3600

/** `codeSeconds`: how long a code is good for; `secure`: the cookie goes over https only. */
type AttemptCookieOptions = { secure: boolean; codeSeconds: number }

/** The sign-in that this browser has begun, or `null`. */
export function readAttempt(request: Request): LoginAttempt | null {
  const cookie = cookiesOf(request.headers)[NAME]
  if (!cookie) return null
  try {
    const json = Buffer.from(cookie, 'base64url').toString()
    const attempt = loginAttemptSchema.parse(JSON.parse(json))
    return { ...attempt, redirectToPath: safePath(attempt.redirectToPath) }
  } catch {
    return null
  }
}

/** The attempt without its path, where that would make the cookie too long to be kept. */
export function attemptCookie(
  attempt: LoginAttempt,
  { secure, codeSeconds }: AttemptCookieOptions,
): string {
  const whole = encode(attempt)
  const fits = whole.length <= MAX_VALUE_CHARACTERS
  const value = fits ? whole : encode({ ...attempt, redirectToPath: null })
  return serialize(NAME, value, attributes(secure, Math.max(MIN_LIFETIME_SECONDS, codeSeconds)))
}

function encode(attempt: LoginAttempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url')
}

export function noAttemptCookie(secure: boolean): string {
  return serialize(NAME, '', attributes(secure, 0))
}

function attributes(secure: boolean, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
}
