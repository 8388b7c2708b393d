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

/**
 * What scripts' calls must carry beside the `Origin` check that all writes get: nothing, or a
 * token.
 */
export const ANTI_CSRF_MODES = ['NONE', 'VIA_TOKEN'] as const
type AntiCsrfMode = (typeof ANTI_CSRF_MODES)[number]

/** ISO 3166-1 alpha-2 codes, in capitals; `all`: every country with mobile numbers. */
export type PhoneCountries = readonly string[] | 'all'

/** How people sign in here, as far as the screens need to know. */
export type AuthConfig = {
  contactMethod: ContactMethod
  flowType: FlowType
  /** Seconds between two messages of one attempt. */
  resendGapSeconds: number
  /** The countries whose numbers may get text messages. */
  phoneCountries: PhoneCountries
  /** What a session needs in addition to its first factor. */
  mfa: SecondFactor
  emailVerification: VerificationMode
  antiCsrf: AntiCsrfMode
}
