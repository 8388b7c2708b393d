import type { FlowType } from './auth-config'

/** The headers that an outcome's response must carry: cookies, `front-token`, `Retry-After`. */
export type WithHeaders = { headers: Headers }

export type SignedInUser = { id: string; email: string | null; phoneNumber: string | null }

/** A limit was reached: the caller's, the contact's, or the global one. */
export type Limited = { status: 'limited'; retryAfterSeconds: number }

/** An unexpected answer of the SDK; `message` is for people. */
export type Failed = { status: 'failed'; message: string | null }

/** The SDK or its core failed. */
export type Broken = { status: 'exception' }

export type ContactProblem =
  | 'empty-email'
  | 'invalid-email'
  | 'empty-phone'
  | 'invalid-phone'
  | 'empty-contact'
  | 'guess-phone'

/** What is wrong with a number: 1 no such country code, 2 too short, 3 too long. */
export type PhoneErrorCode = 1 | 2 | 3

/** A sign-in under way, from asking for a code to entering it; the browser keeps it in a cookie. */
export type LoginAttempt = {
  version: 1
  tenantId: 'public'
  deviceId: string
  preAuthSessionId: string
  flowType: FlowType
  contactMethod: 'EMAIL' | 'PHONE'
  /** The address or number the code was sent to. */
  contactInfo: string
  /** When, in milliseconds since 1970. */
  lastResend: number
  redirectToPath: string | null
  /** The code is a second factor of the session that the browser already has. */
  shouldTryLinkingWithSessionUser?: boolean | undefined
}

export type SendOutcome = WithHeaders &
  (
    | { status: 'sent'; attempt: LoginAttempt }
    /** `guess`: the international form of a national number. */
    | { status: 'invalid-contact'; key: ContactProblem; guess?: string; code?: PhoneErrorCode }
    | { status: 'not-allowed'; reason: string | null }
    | { status: 'delivery-failed' }
    | Limited
    | Failed
    | Broken
  )

export type ResendOutcome = WithHeaders &
  (
    | { status: 'resent'; attempt: LoginAttempt }
    | { status: 'too-soon'; retryAfterSeconds: number }
    | { status: 'restart' }
    | { status: 'delivery-failed' }
    | Limited
    | Failed
    | Broken
  )

export type SignInOutcome = WithHeaders &
  (
    | {
        status: 'signed-in'
        /** A path on this site; the screen of a failing claim if the new session has one. */
        redirectToPath: string
        createdNewRecipeUser: boolean
        user: SignedInUser
      }
    /** `missing`: no code at all; `empty`: nothing but spaces. */
    | { status: 'incorrect' | 'expired' | 'missing' | 'empty' | 'restart' }
    | { status: 'not-allowed'; reason: string | null }
    | Limited
    | Failed
    | Broken
  )

export type MfaInfoOutcome = WithHeaders &
  (
    | {
        status: 'ok'
        next: string[]
        alreadySetup: string[]
        allowedToSetup: string[]
        emails: Record<string, string[]>
        phoneNumbers: Record<string, string[]>
      }
    | { status: 'signed-out' }
    | { status: 'refresh-needed' }
    | { status: 'failed' }
  )

export type SendVerificationOutcome = WithHeaders &
  (
    | {
        status:
          | 'sent'
          | 'already-verified'
          | 'signed-out'
          | 'refresh-needed'
          | 'delivery-failed'
          | 'failed'
      }
    | Limited
  )

export type VerificationOutcome = WithHeaders & {
  status: 'verified' | 'unverified' | 'signed-out' | 'refresh-needed' | 'failed'
}

export type VerifyEmailOutcome = WithHeaders & {
  status: 'verified' | 'invalid-token' | 'refresh-needed' | 'failed'
}

export type SignOutOutcome = WithHeaders & { status: 'signed-out' | 'failed' }

/** What a session may have to prove: its e-mail address, or a second factor. */
export type ClaimId = 'st-ev' | 'st-mfa'

export type SessionState =
  | { status: 'signed-in'; user: SignedInUser }
  | { status: 'signed-out' }
  /** The access token has expired; the refresh token may still be good. */
  | { status: 'refresh-needed' }
  | { status: 'claim-failed'; claim: ClaimId; reason: string; user: SignedInUser }

/** Who is signed in, and the headers that the response must carry. */
export type SessionReading = { state: SessionState; headers: Headers }

export type DeleteAccountOutcome = WithHeaders &
  ({ status: 'deleted'; userId: string } | Exclude<SessionState, { status: 'signed-in' }>)

/** Who calls. */
export type AuthCall = {
  request: Request
  /** IP address, see `AppLoadContext`. */
  clientAddress: string
}
