import { z } from 'zod'
import {
  attemptCookie,
  clearAttempt,
  readAttempt,
  resentAttempt,
} from '~/auth/login-attempt.server'
import type { LoginAttempt, AuthCall, ResendOutcome, SendOutcome } from '~/auth/outcomes'
import type { Auth } from '~/auth/auth.server'
import { consumeAnswer, createAnswer, resendAnswer } from '~/auth/answers.server'
import type { SdkAnswer } from '~/auth/sdk-call'
import { readContact } from '~/auth/sign-in/contact'
import { REFUSAL_TEXTS } from '~/auth/limits/refusals.server'
import type { StringKey } from '~/auth/texts/texts'
import { english } from '~/auth/texts/english'

/** `path` is below `/auth`. */
export type SdkRoute = { method: 'GET' | 'POST' | 'PUT'; path: string }

type JsonAnswer = Pick<SdkAnswer, 'status' | 'body' | 'headers'>

const createBody = z.union([z.object({ email: z.string() }), z.object({ phoneNumber: z.string() })])
const emailBody = z.object({ email: z.string() })
/** The SDK does not check these: it answers 500 to values that are not text. */
const textFields = z.looseObject({
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  deviceId: z.string().optional(),
  preAuthSessionId: z.string().optional(),
  userInputCode: z.string().optional(),
  linkCode: z.string().optional(),
  token: z.string().optional(),
})

/** Answers a script's call and updates the attempt's cookie accordingly. */
export async function answerSdkCall(
  auth: Auth,
  call: AuthCall,
  route: SdkRoute,
  body: unknown,
): Promise<JsonAnswer> {
  const fields = textFields.safeParse(body ?? {})
  if (!fields.success) return refuse(400, notText(fields.error.issues[0]?.path[0]))
  const plain = withPlainEmail(fields.data)
  if (route.path === '/signinup') return resendTo(auth, call, plain)
  const { search } = new URL(call.request.url)
  const path = `/auth${route.path}${search}`
  const answer = await auth.callSdk(call, { method: route.method, path, body: plain })
  if (!answer.handled) return refuse(404, 'Not found')
  if (answer.status >= 500) answer.body = { message: english.SOMETHING_WENT_WRONG_ERROR }
  await keepAttempt(auth, call, route, plain, answer)
  return answer
}

/** One spelling of an address is one account, and counts towards one limit. */
function withPlainEmail<Fields extends { email?: string }>(fields: Fields): Fields {
  const contact = readContact(fields.email ?? '', 'EMAIL')
  return contact.status === 'email' ? { ...fields, email: contact.email } : fields
}

async function keepAttempt(
  auth: Auth,
  { request }: AuthCall,
  { path }: SdkRoute,
  body: z.output<typeof textFields>,
  answer: SdkAnswer,
): Promise<void> {
  const before = await readAttempt(request)
  const { headers } = answer
  switch (path) {
    case '/signinup/code': {
      const begun = parseAttempt(body, answer, before?.redirectToPath ?? null)
      if (begun) headers.append('Set-Cookie', await attemptCookie(begun, auth))
      return
    }
    case '/signinup/code/resend': {
      const sent = resendAnswer.safeParse(answer.body).data
      if (!before || sent?.status !== 'OK') return
      const resent = resentAttempt(before, sent.flowType, Date.now())
      headers.append('Set-Cookie', await attemptCookie(resent, auth))
      return
    }
    case '/signinup/code/consume': {
      const status = consumeAnswer.safeParse(answer.body).data?.status
      const isOwn = before?.preAuthSessionId === body.preAuthSessionId
      const isOver = status === 'OK' || (isOwn && status === 'RESTART_FLOW_ERROR')
      if (before && isOver) await clearAttempt(auth.secure, headers)
    }
  }
}

/** The attempt that a script's call for a code began; `null` where none was sent. */
function parseAttempt(
  body: unknown,
  answer: SdkAnswer,
  redirectToPath: string | null,
): LoginAttempt | null {
  const asked = createBody.safeParse(body).data
  const made = createAnswer.safeParse(answer.body).data
  if (made?.status !== 'OK' || !asked) return null
  const { deviceId, preAuthSessionId, flowType } = made
  const contact =
    'email' in asked
      ? ({ contactMethod: 'EMAIL', contactInfo: asked.email.trim() } as const)
      : ({ contactMethod: 'PHONE', contactInfo: asked.phoneNumber.trim() } as const)
  const sent = { deviceId, preAuthSessionId, flowType, lastResend: Date.now() }
  return { version: 1, tenantId: 'public', ...sent, ...contact, redirectToPath }
}

/**
 * Answers the product's own resend call: sends another code for this browser's attempt, or a first.
 */
async function resendTo(auth: Auth, call: AuthCall, body: unknown): Promise<JsonAnswer> {
  const asked = emailBody.safeParse(body)
  if (!asked.success) return refuse(400, 'Please set your email')
  const email = asked.data.email.trim()
  const attempt = await auth.readAttempt(call.request)
  if (attempt?.contactInfo.toLowerCase() === email.toLowerCase()) {
    const outcome = await auth.resendCode(call)
    if (outcome.status !== 'restart') return resent(outcome)
  }
  const redirectToPath = attempt?.redirectToPath ?? null
  return resent(await auth.sendCode(call, { contact: email, method: 'EMAIL', redirectToPath }))
}

function resent(outcome: SendOutcome | ResendOutcome): JsonAnswer {
  const { headers } = outcome
  switch (outcome.status) {
    case 'sent':
    case 'resent': {
      const { deviceId, preAuthSessionId, flowType } = outcome.attempt
      return { status: 200, body: { status: 'OK', deviceId, preAuthSessionId, flowType }, headers }
    }
    case 'limited':
    case 'too-soon':
      headers.set('Retry-After', String(outcome.retryAfterSeconds))
      return refuse(
        429,
        REFUSAL_TEXTS[outcome.status === 'limited' ? 'too-many' : 'too-soon'],
        headers,
      )
    case 'invalid-contact':
      return refuse(400, 'Email is invalid', headers)
    case 'not-allowed':
      return refuse(403, outcome.reason ?? FAILED, headers)
    case 'exception':
      return refuse(500, FAILED, headers)
    case 'failed':
      return refuse(500, outcome.message ?? FAILED, headers)
    case 'delivery-failed':
    case 'restart':
      return refuse(503, FAILED, headers)
  }
}

/** What SuperTokens' own screens say about such a field. */
function notText(field: PropertyKey | undefined): string {
  const key = nonStringKeys[String(field)]
  return key ? english[key] : 'The fields must be of type string.'
}

const nonStringKeys: Partial<Record<string, StringKey>> = {
  email: 'GENERAL_ERROR_EMAIL_NON_STRING',
  phoneNumber: 'GENERAL_ERROR_PHONE_NON_STRING',
  userInputCode: 'GENERAL_ERROR_OTP_NON_STRING',
}

const FAILED = english.SIGN_IN_RESEND_FAILED

function refuse(status: number, message: string, headers = new Headers()): JsonAnswer {
  return { status, body: { message }, headers }
}
