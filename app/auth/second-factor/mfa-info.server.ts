import { z } from 'zod'
import type { AuthCall, MfaInfoOutcome } from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import { missingSession } from '~/auth/answers.server'

const contacts = z.record(z.string(), z.array(z.string())).default({})
const infoAnswer = z.object({
  status: z.literal('OK'),
  factors: z.object({
    next: z.array(z.string()),
    alreadySetup: z.array(z.string()),
    allowedToSetup: z.array(z.string()),
  }),
  emails: contacts,
  phoneNumbers: contacts,
})

/** What the session's user still has to prove, and with which addresses and numbers. */
export async function mfaInfo(ctx: AuthContext, call: AuthCall): Promise<MfaInfoOutcome> {
  const answer = await ctx.sdk(call, { method: 'PUT', path: '/auth/mfa/info' })
  const { headers } = answer
  const result = infoAnswer.safeParse(answer.body)
  if (result.success) {
    const { factors, emails, phoneNumbers } = result.data
    return { status: 'ok', ...factors, emails, phoneNumbers, headers }
  }
  return { status: answer.status === 401 ? missingSession(answer.body) : 'failed', headers }
}
