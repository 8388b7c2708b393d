import supertokens from 'supertokens-node'
import type { AuthConfig, FlowType } from './auth-config'
import type { AuthContext } from './auth-context'
import { deleteAccount } from './delete-user.server'
import type {
  AuthCall,
  SignInOutcome,
  DeleteAccountOutcome,
  MfaInfoOutcome,
  ResendOutcome,
  SendOutcome,
  SendVerificationOutcome,
  SignOutOutcome,
  VerificationOutcome,
  VerifyEmailOutcome,
  WithHeaders,
} from './outcomes'
import { mfaInfo } from './second-factor/mfa-info.server'
import { refreshPage } from './session/refresh-page.server'
import { readSessionState } from './session/resolve-session.server'
import type { SessionReading } from './session/resolve-session.server'
import { signOut } from './session/sign-out.server'
import { signInWithCode, signInWithLink } from './sign-in/sign-in-with-code.server'
import type { GivenCode } from './sign-in/sign-in-with-code.server'
import { clearAttempt, readAttempt, secondsToResend } from './sign-in/login-attempt.server'
import type { LoginAttempt } from './sign-in/login-attempt.server'
import { resendCode, sendCode } from './sign-in/send-code.server'
import type { SendRequest } from './sign-in/send-code.server'
import { callSdk } from './supertokens/call.server'
import type { SdkAnswer } from './supertokens/call.server'
import type { SdkCall } from './supertokens/sdk-request.server'
import {
  readVerification,
  sendVerificationEmail,
  verifyEmailAddress,
} from './verify-email/verify-email.server'

/** The user's first sign-in; `null` for a user unknown to the core. */
export async function memberSince(userId: string): Promise<Date | null> {
  const user = await supertokens.getUser(userId)
  return user ? new Date(user.timeJoined) : null
}

export type { AuthCall }

type FactorRequest = {
  factorId: 'otp-email' | 'otp-phone'
  /** Required if the user has no address or number for the factor yet. */
  contact?: string
  /** The country chosen beside a number. */
  country?: string
  redirectToPath?: string | null
}

/** Sign-in as routes use it. A route must send each outcome's headers. */
export type Auth = {
  config: AuthConfig
  /** Cookies go over https only. */
  secure: boolean
  /** How long a code is valid. */
  codeSeconds: number
  /** The sign-in that this browser has started. */
  readAttempt(request: Request): Promise<LoginAttempt | null>
  /** 0: another message may be sent now. */
  secondsToResend(attempt: LoginAttempt): number
  sendCode(call: AuthCall, asked: SendRequest): Promise<SendOutcome>
  resendCode(call: AuthCall): Promise<ResendOutcome>
  changeContact(): Promise<WithHeaders>
  signInWithCode(call: AuthCall, given: GivenCode): Promise<SignInOutcome>
  signInWithLink(
    call: AuthCall,
    given: { preAuthSessionId: string; linkCode: string },
  ): Promise<SignInOutcome>
  /** What was sent with the link, if this browser requested it; otherwise `null`. */
  ownLinkFlow(request: Request, preAuthSessionId: string): Promise<FlowType | null>
  signOut(call: AuthCall): Promise<SignOutOutcome>
  /** Deletes the account of the caller's session with all that sign-in stores about it. */
  deleteAccount(call: AuthCall): Promise<DeleteAccountOutcome>
  /** The complete response of the refresh route. */
  refreshPage(call: AuthCall): Promise<Response>
  mfaInfo(call: AuthCall): Promise<MfaInfoOutcome>
  sendFactorCode(call: AuthCall, asked: FactorRequest): Promise<SendOutcome>
  readVerification(call: AuthCall): Promise<VerificationOutcome>
  sendVerificationEmail(call: AuthCall): Promise<SendVerificationOutcome>
  verifyEmail(call: AuthCall, given: { token: string }): Promise<VerifyEmailOutcome>
  /** `checkDatabase` asks the core, so that a session that was ended elsewhere is refused. */
  readSession(call: AuthCall, options?: { checkDatabase: boolean }): Promise<SessionReading>
  memberSince(userId: string): Promise<Date | null>
  /** Answers one of the SDK's own calls, for scripts in a browser. */
  callSdk(call: AuthCall, asked: SdkCall): Promise<SdkAnswer>
}

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

/** Sends the code to the contact on file for the factor, or to `contact` if there is none. */
async function sendFactorCode(
  ctx: AuthContext,
  call: AuthCall,
  { factorId, contact, country, redirectToPath = null }: FactorRequest,
): Promise<SendOutcome> {
  const info = await mfaInfo(ctx, call)
  if (info.status !== 'ok') return { status: 'failed', message: null, headers: info.headers }
  const own = factorId === 'otp-email' ? info.emails[factorId] : info.phoneNumbers[factorId]
  return sendCode(ctx, call, {
    contact: own?.[0] ?? contact ?? '',
    country,
    method: factorId === 'otp-email' ? 'EMAIL' : 'PHONE',
    redirectToPath,
    asFactor: true,
  })
}
