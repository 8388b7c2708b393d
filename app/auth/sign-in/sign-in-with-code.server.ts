import { clearAttempt, readAttempt } from './login-attempt.server'
import type { AuthCall, ConsumeOutcome } from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import { claimScreenAfter } from '~/auth/session/claims.server'
import { isSessionLost } from '~/auth/second-factor/mfa-info.server'
import { consumeAnswer, toUnexpectedOutcome, userOf } from '~/auth/supertokens/answers.server'
import type { SdkAnswer } from '~/auth/supertokens/call.server'

export type GivenCode = { userInputCode: string; redirectToPath?: string | null }

/**
 * Signs in by the code that was sent for this browser's attempt.
 *
 * @param given.redirectToPath where to lead on, where the attempt was begun for another page
 */
export async function signInWithCode(
  setting: AuthContext,
  call: AuthCall,
  { userInputCode, redirectToPath = null }: GivenCode,
): Promise<ConsumeOutcome> {
  const code = userInputCode.trim()
  if (code === '')
    return { status: userInputCode === '' ? 'missing' : 'empty', headers: new Headers() }
  const attempt = await readAttempt(call.request)
  if (!attempt) return { status: 'restart', headers: await clearAttempt(setting.secure) }
  const { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser } = attempt
  const answer = await setting.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/consume',
    body: { deviceId, preAuthSessionId, userInputCode: code, shouldTryLinkingWithSessionUser },
  })
  if (shouldTryLinkingWithSessionUser && isSessionLost(answer))
    return { status: 'restart', headers: await clearAttempt(setting.secure, answer.headers) }
  return outcomeOf(setting, answer, redirectToPath ?? attempt.redirectToPath)
}

/** Signs in by a link, on whichever device it was opened. */
export async function consumeLink(
  setting: AuthContext,
  call: AuthCall,
  { preAuthSessionId, linkCode }: { preAuthSessionId: string; linkCode: string },
): Promise<ConsumeOutcome> {
  const attempt = await readAttempt(call.request)
  const isOwn = attempt?.preAuthSessionId === preAuthSessionId
  if (preAuthSessionId === '' || linkCode === '')
    return { status: 'restart', headers: new Headers() }
  const answer = await setting.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/consume',
    body: { preAuthSessionId, linkCode, shouldTryLinkingWithSessionUser: false },
  })
  return outcomeOf(setting, answer, isOwn ? attempt.redirectToPath : null)
}

async function outcomeOf(
  setting: AuthContext,
  answer: SdkAnswer,
  redirectToPath: string | null,
): Promise<ConsumeOutcome> {
  const { headers } = answer
  const result = consumeAnswer.safeParse(answer.body)
  if (!result.success) return unknown(setting, answer)
  const { data } = result
  switch (data.status) {
    case 'OK':
      return {
        status: 'signed-in',
        redirectToPath: claimScreenAfter(headers, setting.config, redirectToPath ?? '/'),
        // As the specification has it: a further login method makes no new user.
        createdNewRecipeUser: data.createdNewRecipeUser && data.user.loginMethods.length === 1,
        user: userOf(data.user),
        headers: await clearAttempt(setting.secure, headers),
      }
    case 'INCORRECT_USER_INPUT_CODE_ERROR':
      return { status: 'incorrect', attemptsLeft: attemptsLeft(data), headers }
    case 'EXPIRED_USER_INPUT_CODE_ERROR':
      return { status: 'expired', attemptsLeft: attemptsLeft(data), headers }
    case 'RESTART_FLOW_ERROR':
      return { status: 'restart', headers: await clearAttempt(setting.secure, headers) }
    case 'SIGN_IN_UP_NOT_ALLOWED':
      return {
        status: 'not-allowed',
        reason: data.reason ?? null,
        headers: await clearAttempt(setting.secure, headers),
      }
  }
}

/** An answer of no kind that is known ends the attempt; one with a message, or none, does not. */
async function unknown(setting: AuthContext, answer: SdkAnswer): Promise<ConsumeOutcome> {
  const { headers } = answer
  const outcome = toUnexpectedOutcome(answer)
  const isOver = outcome.status === 'failed' && outcome.message === null
  return { ...outcome, headers: isOver ? await clearAttempt(setting.secure, headers) : headers }
}

function attemptsLeft(counts: {
  failedCodeInputAttemptCount: number
  maximumCodeInputAttempts: number
}): number {
  return Math.max(0, counts.maximumCodeInputAttempts - counts.failedCodeInputAttemptCount)
}
