import { z } from 'zod'
import { FLOW_TYPES } from '~/auth/auth-config'
import type { Broken, Failed, Limited, SignedInUser } from '~/auth/outcomes'
import type { SdkAnswer } from '~/auth/sdk-call'

const DEFAULT_WAIT_SECONDS = 60

export const createAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('OK'),
    deviceId: z.string(),
    preAuthSessionId: z.string(),
    flowType: z.enum(FLOW_TYPES),
  }),
  z.object({ status: z.literal('SIGN_IN_UP_NOT_ALLOWED'), reason: z.string().optional() }),
])

export const resendAnswer = z.object({
  status: z.enum(['OK', 'RESTART_FLOW_ERROR']),
  flowType: z.enum(FLOW_TYPES).optional(),
})

export const consumeAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('OK'),
    createdNewRecipeUser: z.boolean().default(false),
    user: z.object({
      id: z.string(),
      emails: z.array(z.string()).default([]),
      phoneNumbers: z.array(z.string()).default([]),
      loginMethods: z.array(z.unknown()).default([]),
    }),
  }),
  z.object({ status: z.literal('INCORRECT_USER_INPUT_CODE_ERROR') }),
  z.object({ status: z.literal('EXPIRED_USER_INPUT_CODE_ERROR') }),
  z.object({ status: z.literal('RESTART_FLOW_ERROR') }),
  z.object({ status: z.literal('SIGN_IN_UP_NOT_ALLOWED'), reason: z.string().optional() }),
])

const generalError = z.object({ status: z.literal('GENERAL_ERROR'), message: z.string() })

/** The message of a "general error", or `null`. */
function parseMessage({ body }: SdkAnswer): string | null {
  const result = generalError.safeParse(body)
  return result.success ? result.data.message : null
}

/** The outcome of an answer that matches no expected form. */
export function toUnexpectedOutcome(answer: SdkAnswer): Limited | Failed | Broken {
  if (answer.status === 429) return { status: 'limited', retryAfterSeconds: readWait(answer) }
  if (answer.status !== 200) return { status: 'exception' }
  return { status: 'failed', message: parseMessage(answer) }
}

export function readWait({ headers }: SdkAnswer): number {
  return Number(headers.get('Retry-After') ?? DEFAULT_WAIT_SECONDS)
}

export function toUser(user: {
  id: string
  emails: string[]
  phoneNumbers: string[]
}): SignedInUser {
  return { id: user.id, email: user.emails[0] ?? null, phoneNumber: user.phoneNumbers[0] ?? null }
}

const expired = z.object({ message: z.literal('try refresh token') })

/** Why the SDK answered 401. */
export function missingSession(body: unknown): 'refresh-needed' | 'signed-out' {
  return expired.safeParse(body).success ? 'refresh-needed' : 'signed-out'
}

/** Whether the session that the second factor was for has ended. */
export function isSessionLost({ status, body }: Pick<SdkAnswer, 'status' | 'body'>): boolean {
  return status === 401 && missingSession(body) === 'signed-out'
}
