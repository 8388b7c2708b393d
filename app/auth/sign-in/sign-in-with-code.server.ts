import { z } from 'zod'
import type { AuthConfig } from '~/auth/auth-config'
import { clearAttempt, readAttempt } from '~/auth/login-attempt.server'
import type { AuthCall, LoginAttempt, SignInOutcome } from '~/auth/outcomes'
import type { AuthContext } from '~/auth/auth-context'
import type { GivenCode } from '~/auth/auth.server'
import { claimScreen } from '~/auth/session/claims'
import { isSessionLost, consumeAnswer, toUnexpectedOutcome, toUser } from '~/auth/answers.server'
import type { SdkAnswer } from '~/auth/sdk-call'
import { withPlainCharacters } from './contact'
import { signInOnce } from './repeated-sign-in.server'

/**
 * Signs in by the code that was sent for this browser's attempt.
 *
 * @param given.redirectToPath where to continue, in place of the attempt's own path
 */
export async function signInWithCode(
  ctx: AuthContext,
  call: AuthCall,
  { userInputCode, redirectToPath = null }: GivenCode,
): Promise<SignInOutcome> {
  const code = withPlainCharacters(userInputCode).replace(/\s/g, '')
  if (code === '')
    return { status: userInputCode === '' ? 'missing' : 'empty', headers: new Headers() }
  const attempt = await readAttempt(call.request)
  if (!attempt) return { status: 'restart', headers: await clearAttempt(ctx.secure) }
  return signInOnce(call.request, code, () => consume(ctx, call, { code, attempt, redirectToPath }))
}

type OwnCode = { code: string; attempt: LoginAttempt; redirectToPath: string | null }

async function consume(
  ctx: AuthContext,
  call: AuthCall,
  { code, attempt, redirectToPath }: OwnCode,
): Promise<SignInOutcome> {
  const { deviceId, preAuthSessionId, shouldTryLinkingWithSessionUser } = attempt
  const answer = await ctx.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/consume',
    body: { deviceId, preAuthSessionId, userInputCode: code, shouldTryLinkingWithSessionUser },
  })
  if (shouldTryLinkingWithSessionUser && isSessionLost(answer))
    return { status: 'restart', headers: await clearAttempt(ctx.secure, answer.headers) }
  const path = redirectToPath ?? attempt.redirectToPath
  return toSignInOutcome(ctx, answer, { redirectToPath: path, isOwn: true })
}

/**
 * Signs in by a link, in whichever browser it was opened. If another attempt's link fails, the one
 * that this browser has started goes on.
 */
export async function signInWithLink(
  ctx: AuthContext,
  call: AuthCall,
  { preAuthSessionId, linkCode }: { preAuthSessionId: string; linkCode: string },
): Promise<SignInOutcome> {
  const attempt = await readAttempt(call.request)
  const isOwn = attempt?.preAuthSessionId === preAuthSessionId
  if (preAuthSessionId === '' || linkCode === '')
    return { status: 'restart', headers: new Headers() }
  const answer = await ctx.sdk(call, {
    method: 'POST',
    path: '/auth/signinup/code/consume',
    body: { preAuthSessionId, linkCode, shouldTryLinkingWithSessionUser: false },
  })
  const redirectToPath = isOwn ? attempt.redirectToPath : null
  return toSignInOutcome(ctx, answer, { redirectToPath, isOwn })
}

/** `isOwn`: the code or link is of the attempt that this browser has started. */
type Presented = { redirectToPath: string | null; isOwn: boolean }

async function toSignInOutcome(
  ctx: AuthContext,
  answer: SdkAnswer,
  { redirectToPath, isOwn }: Presented,
): Promise<SignInOutcome> {
  const { headers } = answer
  const result = consumeAnswer.safeParse(answer.body)
  if (!result.success) return unknown(ctx, answer, isOwn)
  const { data } = result
  const ended = () => (isOwn ? clearAttempt(ctx.secure, headers) : headers)
  switch (data.status) {
    case 'OK':
      return {
        status: 'signed-in',
        redirectToPath: claimScreenAfter(headers, ctx.config, redirectToPath ?? '/'),
        // A further login method of a known user creates no new user.
        createdNewRecipeUser: data.createdNewRecipeUser && data.user.loginMethods.length === 1,
        user: toUser(data.user),
        headers: await clearAttempt(ctx.secure, headers),
      }
    case 'INCORRECT_USER_INPUT_CODE_ERROR':
      return { status: 'incorrect', headers }
    case 'EXPIRED_USER_INPUT_CODE_ERROR':
      return { status: 'expired', headers }
    case 'RESTART_FLOW_ERROR':
      return { status: 'restart', headers: await ended() }
    case 'SIGN_IN_UP_NOT_ALLOWED':
      return { status: 'not-allowed', reason: data.reason ?? null, headers: await ended() }
  }
}

const frontToken = z.object({
  up: z.object({
    'st-ev': z.object({ v: z.boolean() }).optional(),
    'st-mfa': z.object({ v: z.boolean() }).optional(),
  }),
})

/** Where a new session goes: `path`, or the screen of its first failing claim. */
function claimScreenAfter(headers: Headers, config: AuthConfig, path: string): string {
  const claims = parseClaims(headers.get('front-token'))
  if (config.emailVerification === 'REQUIRED' && claims?.['st-ev']?.v === false)
    return claimScreen('st-ev', path)
  return claims?.['st-mfa']?.v === false ? claimScreen('st-mfa', path) : path
}

function parseClaims(token: string | null) {
  if (token === null) return undefined
  try {
    return frontToken.parse(JSON.parse(Buffer.from(token, 'base64').toString())).up
  } catch {
    return undefined
  }
}

/** An unknown answer ends the attempt, unless it has a message to show or the SDK failed. */
async function unknown(
  ctx: AuthContext,
  answer: SdkAnswer,
  isOwn: boolean,
): Promise<SignInOutcome> {
  const { headers } = answer
  const outcome = toUnexpectedOutcome(answer)
  const isOver = isOwn && outcome.status === 'failed' && outcome.message === null
  return { ...outcome, headers: isOver ? await clearAttempt(ctx.secure, headers) : headers }
}
