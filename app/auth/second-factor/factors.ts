import type { AuthConfig, SecondFactor } from '~/auth/auth-config'
import type { PhoneCountry } from '~/auth/sign-in/contact'
import type { SentCode } from '~/auth/sign-in/login-attempt.server'

export type FactorId = 'otp-email' | 'otp-phone'

/** What a factor's code is sent to. */
export const factorContacts = { 'otp-email': 'EMAIL', 'otp-phone': 'PHONE' } as const

export function isFactorId(id: string | undefined): id is FactorId {
  return id === 'otp-email' || id === 'otp-phone'
}

/** What the screen of a second factor shows. */
export type FactorPage = {
  factorId: FactorId
  /** The form's own address. */
  action: string
  sent: SentCode | null
  /** Where the code goes; `null` if the visitor has to enter it. */
  contact: string | null
  /** The session requires this factor; it may also be added to a session that requires none. */
  isAsked: boolean
  /** For the phone field, if a number has to be entered. */
  countries: readonly PhoneCountry[] | null
  alert: string | null
  /** Why the visitor cannot continue here. */
  denied: string | null
}

/** A session needs one of these factors after its first. */
export function listSecondFactors(mfa: SecondFactor): FactorId[] {
  if (mfa === 'off') return []
  return mfa === 'otp-email-or-phone' ? ['otp-email', 'otp-phone'] : [mfa]
}

/** The allowed first factors: what is sent, without the codes that are to come second. */
export function listFirstFactors({
  contactMethod,
  flowType,
  mfa,
}: Pick<AuthConfig, 'contactMethod' | 'flowType' | 'mfa'>): string[] {
  const contacts = contactMethod === 'EMAIL_OR_PHONE' ? ['EMAIL', 'PHONE'] : [contactMethod]
  const kinds = [
    ...(flowType === 'MAGIC_LINK' ? [] : ['otp']),
    ...(flowType === 'USER_INPUT_CODE' ? [] : ['link']),
  ]
  const factors = contacts.flatMap((contact) =>
    kinds.map((kind) => `${kind}-${contact === 'EMAIL' ? 'email' : 'phone'}`),
  )
  const seconds: readonly string[] = listSecondFactors(mfa)
  return factors.filter((factor) => !seconds.includes(factor))
}
