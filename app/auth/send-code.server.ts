import { attemptCookie } from './attempt-cookie.server'
import type { AuthCall, SendOutcome } from './auth-outcomes'
import type { AuthSetting } from './auth-setting.server'
import { readContact } from './contact'
import type { LoginAttempt } from './login-attempt'
import { safePath } from './redirect-path'
import { createAnswer, messageOf, otherwise } from './sdk-answers.server'
import type { SdkAnswer } from './sdk-call.server'
import { DELIVERY_FAILED } from './sdk-limits.server'

export type SendRequest = {
  /** As typed. */
  contact: string
  /** Which kind of field it was typed in. */
  method?: 'EMAIL' | 'PHONE'
  /** The country chosen beside the field, see `ContactFieldKind`. */
  country?: string
  redirectToPath: string | null
  /** Ask for a second factor of the session that the caller has. */
  asFactor?: boolean
}

/** Sends a code, a link or both to an address or number, and begins an attempt. */
export async function sendCode(
  setting: AuthSetting,
  call: AuthCall,
  { contact: typed, method, country, redirectToPath, asFactor = false }: SendRequest,
): Promise<SendOutcome> {
  const allowed = asFactor ? 'EMAIL_OR_PHONE' : setting.config.contactMethod
  const contact = readContact(typed, allowed, { method, country })
  if (contact.status === 'invalid') {
    const { key, guess, code } = contact
    return { status: 'invalid-contact', key, guess, code, headers: new Headers() }
  }
  const body =
    contact.status === 'email' ? { email: contact.email } : { phoneNumber: contact.phoneNumber }
  const answer = await setting.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code',
    body: { ...body, shouldTryLinkingWithSessionUser: asFactor },
  })
  return outcomeOf(setting, answer, {
    contactMethod: contact.status === 'email' ? 'EMAIL' : 'PHONE',
    contactInfo: contact.status === 'email' ? contact.email : contact.phoneNumber,
    redirectToPath: safePath(redirectToPath),
    shouldTryLinkingWithSessionUser: asFactor,
  })
}

/** What the library made of it. */
function outcomeOf(
  setting: AuthSetting,
  answer: SdkAnswer,
  asked: Pick<
    LoginAttempt,
    'contactMethod' | 'contactInfo' | 'redirectToPath' | 'shouldTryLinkingWithSessionUser'
  >,
): SendOutcome {
  const { headers } = answer
  const result = createAnswer.safeParse(answer.body)
  if (!result.success) {
    if (messageOf(answer) === DELIVERY_FAILED) return { status: 'delivery-failed', headers }
    return { ...otherwise(answer), headers }
  }
  if (result.data.status !== 'OK')
    return { status: 'not-allowed', reason: result.data.reason ?? null, headers }
  const { deviceId, preAuthSessionId, flowType } = result.data
  const device = { deviceId, preAuthSessionId, flowType, lastResend: setting.now() }
  const attempt: LoginAttempt = { version: 1, tenantId: 'public', ...device, ...asked }
  headers.append('Set-Cookie', attemptCookie(attempt, setting))
  return { status: 'sent', attempt, headers }
}
