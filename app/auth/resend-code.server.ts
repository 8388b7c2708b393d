import { attemptCookie, noAttemptCookie, readAttempt } from './attempt-cookie.server'
import type { AuthCall, ResendOutcome } from './auth-outcomes'
import type { AuthSetting } from './auth-setting.server'
import { isSessionLost } from './mfa-info.server'
import { messageOf, otherwise, resendAnswer, waitOf } from './sdk-answers.server'
import { DELIVERY_FAILED, TOO_SOON } from './sdk-limits.server'

/** Sends another code for the attempt that this browser has begun; earlier ones stay good. */
export async function resendCode(setting: AuthSetting, call: AuthCall): Promise<ResendOutcome> {
  const attempt = readAttempt(call.request)
  if (!attempt) return { status: 'restart', headers: without(setting) }
  const { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser } = attempt
  const answer = await setting.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/resend',
    body: { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser },
  })
  const { headers } = answer
  if (shouldTryLinkingWithSessionUser && isSessionLost(answer))
    return { status: 'restart', headers: without(setting, headers) }
  const result = resendAnswer.safeParse(answer.body)
  if (!result.success) {
    const message = messageOf(answer)
    if (message === DELIVERY_FAILED) return { status: 'delivery-failed', headers }
    if (message === TOO_SOON)
      return { status: 'too-soon', retryAfterSeconds: waitOf(answer), headers }
    return { ...otherwise(answer), headers }
  }
  if (result.data.status !== 'OK') return { status: 'restart', headers: without(setting, headers) }
  const resent = { ...attempt, lastResend: setting.now() }
  headers.append('Set-Cookie', attemptCookie(resent, setting))
  return { status: 'resent', attempt: resent, headers }
}

/** The browser forgets the attempt. */
function without(setting: AuthSetting, headers = new Headers()): Headers {
  headers.append('Set-Cookie', noAttemptCookie(setting.secure))
  return headers
}
