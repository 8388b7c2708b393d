import type { AuthConfig, FlowType } from './auth-config'
import type {
  AuthCall,
  DeleteAccountOutcome,
  LoginAttempt,
  MfaInfoOutcome,
  ResendOutcome,
  SendOutcome,
  SendVerificationOutcome,
  SessionReading,
  SignInOutcome,
  SignOutOutcome,
  VerificationOutcome,
  VerifyEmailOutcome,
  WithHeaders,
} from './outcomes'
import type { SdkAnswer, SdkCall } from './sdk-call'

export type { AuthCall }

export type FactorRequest = {
  factorId: 'otp-email' | 'otp-phone'
  /** Required if the user has no address or number for the factor yet. */
  contact?: string
  /** The country chosen beside a number. */
  country?: string
  redirectToPath?: string | null
}

export type SendRequest = {
  /** As typed. */
  contact: string
  /** The kind of field it was typed into. */
  method?: 'EMAIL' | 'PHONE'
  /** The country chosen beside the field, see `ContactFieldKind`. */
  country?: string
  redirectToPath: string | null
  /** Asks for a second factor of the caller's session. */
  asFactor?: boolean
}

export type GivenCode = { userInputCode: string; redirectToPath?: string | null }

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
