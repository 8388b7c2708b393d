import { z } from 'zod'
import type {
  AuthCall,
  SendVerificationOutcome,
  VerificationOutcome,
  VerifyEmailOutcome,
} from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import { missingSession, readWait } from '~/auth/answers.server'

const tokenAnswer = z.object({ status: z.enum(['OK', 'EMAIL_ALREADY_VERIFIED_ERROR']) })
const verifyAnswer = z.object({
  status: z.enum(['OK', 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR']),
})
const isVerifiedAnswer = z.object({ status: z.literal('OK'), isVerified: z.boolean() })

/** Whether the session's user has verified their address; also updates the session's claim. */
export async function readVerification(
  ctx: AuthContext,
  call: AuthCall,
): Promise<VerificationOutcome> {
  const answer = await ctx.sdk(call, { method: 'GET', path: '/auth/user/email/verify' })
  const { headers } = answer
  const result = isVerifiedAnswer.safeParse(answer.body)
  if (result.success) return { status: result.data.isVerified ? 'verified' : 'unverified', headers }
  return { status: answer.status === 401 ? missingSession(answer.body) : 'failed', headers }
}

/** Mails the session's user a link that verifies their address. */
export async function sendVerificationEmail(
  ctx: AuthContext,
  call: AuthCall,
): Promise<SendVerificationOutcome> {
  const path = '/auth/user/email/verify/token'
  const answer = await ctx.sdk(call, { method: 'POST', path })
  const { headers } = answer
  const result = tokenAnswer.safeParse(answer.body)
  if (result.success)
    return { status: result.data.status === 'OK' ? 'sent' : 'already-verified', headers }
  if (answer.status === 429)
    return { status: 'limited', retryAfterSeconds: readWait(answer), headers }
  if (answer.status === 401) return { status: missingSession(answer.body), headers }
  return { status: answer.refusal === 'delivery-failed' ? 'delivery-failed' : 'failed', headers }
}

/** Consumes the token of such a link, with or without a session. */
export async function verifyEmailAddress(
  ctx: AuthContext,
  call: AuthCall,
  { token }: { token: string },
): Promise<VerifyEmailOutcome> {
  const body = { method: 'token', token }
  // The browser SDK names the tenant in the path, too.
  const path = '/auth/public/user/email/verify'
  const answer = await ctx.sdk(call, { method: 'POST', path, body })
  const { headers } = answer
  const result = verifyAnswer.safeParse(answer.body)
  if (!result.success) {
    const expired = answer.status === 401 && missingSession(answer.body) === 'refresh-needed'
    return { status: expired ? 'refresh-needed' : 'failed', headers }
  }
  return { status: result.data.status === 'OK' ? 'verified' : 'invalid-token', headers }
}
