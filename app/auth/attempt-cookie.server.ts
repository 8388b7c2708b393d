import { serialize } from 'cookie'
import { loginAttemptSchema } from './login-attempt'
import type { LoginAttempt } from './login-attempt'
import { cookiesOf } from './request-cookies'
import { safePath } from './redirect-path'

const NAME = 'login-attempt'
/** As long as a code is good for, in seconds. */
const LIFETIME_SECONDS = 15 * 60

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

export function attemptCookie(attempt: LoginAttempt, secure: boolean): string {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return serialize(NAME, value, attributes(secure, LIFETIME_SECONDS))
}

export function noAttemptCookie(secure: boolean): string {
  return serialize(NAME, '', attributes(secure, 0))
}

function attributes(secure: boolean, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
}
