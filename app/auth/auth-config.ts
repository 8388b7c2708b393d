import type { PhoneCountries } from './sign-in/phone-rules.server'

export const CONTACT_METHODS = ['EMAIL', 'PHONE', 'EMAIL_OR_PHONE'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

export const FLOW_TYPES = [
  'USER_INPUT_CODE',
  'MAGIC_LINK',
  'USER_INPUT_CODE_AND_MAGIC_LINK',
] as const
export type FlowType = (typeof FLOW_TYPES)[number]

export const SECOND_FACTORS = ['off', 'otp-email', 'otp-phone', 'otp-email-or-phone'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export const VERIFICATION_MODES = ['OFF', 'OPTIONAL', 'REQUIRED'] as const
type VerificationMode = (typeof VERIFICATION_MODES)[number]

/** What scripts' calls prove beside the `Origin` that all writes are checked for: nothing, or a token. */
export const ANTI_CSRF_MODES = ['NONE', 'VIA_TOKEN'] as const
type AntiCsrfMode = (typeof ANTI_CSRF_MODES)[number]

/** How people sign in here; what the screens need to know of it. */
export type AuthConfig = {
  contactMethod: ContactMethod
  flowType: FlowType
  /** Seconds between two messages of one attempt. */
  resendGapSeconds: number
  /** Where numbers may get text messages. */
  phoneCountries: PhoneCountries
  /** What a session needs beside its first factor. */
  mfa: SecondFactor
  emailVerification: VerificationMode
  antiCsrf: AntiCsrfMode
}
