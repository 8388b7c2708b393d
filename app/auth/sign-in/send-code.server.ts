import type { AuthContext } from '~/auth/auth-context'
import type { SendRequest } from '~/auth/auth.server'
import type { AuthCall, ResendOutcome, SendOutcome, LoginAttempt } from '~/auth/outcomes'
import {
  isSessionLost,
  toUnexpectedOutcome,
  resendAnswer,
  readWait,
  createAnswer,
} from '~/auth/answers.server'
import type { SdkAnswer } from '~/auth/sdk-call'
import { safePath } from '~/http/paths'
import { readContact } from './contact'
import {
  attemptCookie,
  clearAttempt,
  readAttempt,
  resentAttempt,
} from '~/auth/login-attempt.server'
import { canGetTexts } from './phone-rules.server'

/** Sends another code for this browser's attempt; earlier ones stay valid. */
export async function resendCode(ctx: AuthContext, call: AuthCall): Promise<ResendOutcome> {
  const attempt = await readAttempt(call.request)
  if (!attempt) return { status: 'restart', headers: await clearAttempt(ctx.secure) }
  const { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser } = attempt
  const answer = await ctx.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/resend',
    body: { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser },
  })
  const { headers } = answer
  if (shouldTryLinkingWithSessionUser && isSessionLost(answer))
    return { status: 'restart', headers: await clearAttempt(ctx.secure, headers) }
  const result = resendAnswer.safeParse(answer.body)
  if (!result.success) {
    if (answer.refusal === 'delivery-failed') return { status: 'delivery-failed', headers }
    if (answer.refusal === 'too-soon')
      return { status: 'too-soon', retryAfterSeconds: readWait(answer), headers }
    return { ...toUnexpectedOutcome(answer), headers }
  }
  if (result.data.status !== 'OK')
    return { status: 'restart', headers: await clearAttempt(ctx.secure, headers) }
  const resent = resentAttempt(attempt, result.data.flowType, ctx.now())
  headers.append('Set-Cookie', await attemptCookie(resent, ctx))
  return { status: 'resent', attempt: resent, headers }
}

/** Sends a code, a link or both to an address or number, and starts an attempt. */
export async function sendCode(
  ctx: AuthContext,
  call: AuthCall,
  { contact: typed, method, country, redirectToPath, asFactor = false }: SendRequest,
): Promise<SendOutcome> {
  const allowed = asFactor ? 'EMAIL_OR_PHONE' : ctx.config.contactMethod
  const { phoneCountries } = ctx.config
  const contact = readContact(typed, allowed, { method, country, phoneCountries })
  if (contact.status === 'phone' && !canGetTexts(contact.phoneNumber, phoneCountries))
    return { status: 'invalid-contact', key: 'invalid-phone', headers: new Headers() }
  if (contact.status === 'invalid') {
    const { key, guess, code } = contact
    return { status: 'invalid-contact', key, guess, code, headers: new Headers() }
  }
  const body =
    contact.status === 'email' ? { email: contact.email } : { phoneNumber: contact.phoneNumber }
  const answer = await ctx.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code',
    body: { ...body, shouldTryLinkingWithSessionUser: asFactor },
  })
  return toSendOutcome(ctx, answer, {
    contactMethod: contact.status === 'email' ? 'EMAIL' : 'PHONE',
    contactInfo: contact.status === 'email' ? contact.email : contact.phoneNumber,
    redirectToPath: safePath(redirectToPath),
    shouldTryLinkingWithSessionUser: asFactor,
  })
}

/** The outcome of the SDK's answer, and the attempt if one starts. */
async function toSendOutcome(
  ctx: AuthContext,
  answer: SdkAnswer,
  asked: Pick<
    LoginAttempt,
    'contactMethod' | 'contactInfo' | 'redirectToPath' | 'shouldTryLinkingWithSessionUser'
  >,
): Promise<SendOutcome> {
  const { headers } = answer
  const result = createAnswer.safeParse(answer.body)
  if (!result.success) {
    if (answer.refusal === 'delivery-failed') return { status: 'delivery-failed', headers }
    return { ...toUnexpectedOutcome(answer), headers }
  }
  if (result.data.status !== 'OK')
    return { status: 'not-allowed', reason: result.data.reason ?? null, headers }
  const { deviceId, preAuthSessionId, flowType } = result.data
  const sent = { deviceId, preAuthSessionId, flowType, lastResend: ctx.now() }
  const attempt: LoginAttempt = { version: 1, tenantId: 'public', ...sent, ...asked }
  headers.append('Set-Cookie', await attemptCookie(attempt, ctx))
  return { status: 'sent', attempt, headers }
}
