import supertokens from 'supertokens-node'
import type { AuthContext } from '~/auth/auth-context'
import type { Auth } from '~/auth/auth.server'
import type { AuthCall } from '~/auth/outcomes'
import type { SdkCall } from '~/auth/sdk-call'
import { mfaInfo } from '~/auth/second-factor/mfa-info.server'
import { sendFactorCode } from '~/auth/second-factor/send-factor-code.server'
import { deleteAccount } from '~/auth/supertokens/delete-user.server'
import { refreshPage } from '~/auth/session/refresh-page.server'
import { readSessionState } from '~/auth/supertokens/resolve-session.server'
import { signOut } from '~/auth/session/sign-out.server'
import { signInWithCode, signInWithLink } from '~/auth/sign-in/sign-in-with-code.server'
import { clearAttempt, readAttempt, secondsToResend } from '~/auth/login-attempt.server'
import { resendCode, sendCode } from '~/auth/sign-in/send-code.server'
import { callSdk } from '~/auth/supertokens/call.server'
import {
  readVerification,
  sendVerificationEmail,
  verifyEmailAddress,
} from '~/auth/verify-email/verify-email.server'

/** @param options.publicUrl the configured origin. The SDK must have been initialised. */
export function createAuth(
  options: Omit<AuthContext, 'secure' | 'now' | 'sdk'> & {
    now?: () => number
  },
): Auth {
  const { config, publicUrl, codeSeconds, now = () => Date.now() } = options
  const secure = publicUrl?.startsWith('https:') ?? false
  const sdk = (call: AuthCall, asked: SdkCall) => callSdk(call, { ...asked, isForm: true }, options)
  const ctx: AuthContext = { ...options, secure, now, sdk }
  return {
    config,
    secure,
    codeSeconds,
    readAttempt,
    secondsToResend: (attempt) => secondsToResend(attempt, config.resendGapSeconds, now()),
    sendCode: (call, asked) => sendCode(ctx, call, asked),
    resendCode: (call) => resendCode(ctx, call),
    changeContact: async () => ({ headers: await clearAttempt(secure) }),
    signInWithCode: (call, given) => signInWithCode(ctx, call, given),
    signInWithLink: (call, given) => signInWithLink(ctx, call, given),
    ownLinkFlow: async (request, id) => {
      const attempt = await readAttempt(request)
      return attempt?.preAuthSessionId === id ? attempt.flowType : null
    },
    signOut: (call) => signOut(ctx, call),
    deleteAccount: (call) => deleteAccount(ctx, call),
    refreshPage: (call) => refreshPage(ctx, call),
    mfaInfo: (call) => mfaInfo(ctx, call),
    sendFactorCode: (call, asked) => sendFactorCode(ctx, call, asked),
    readVerification: (call) => readVerification(ctx, call),
    sendVerificationEmail: (call) => sendVerificationEmail(ctx, call),
    verifyEmail: (call, given) => verifyEmailAddress(ctx, call, given),
    readSession: (call, options) => readSessionState(ctx, call, options),
    memberSince,
    callSdk: (call, asked) => callSdk(call, asked, options),
  }
}

/** The user's first sign-in; `null` for a user unknown to the core. */
async function memberSince(userId: string): Promise<Date | null> {
  const user = await supertokens.getUser(userId)
  return user ? new Date(user.timeJoined) : null
}
