import type { AuthConfig, SecondFactor } from './auth-config'
import type { FactorId } from './factor-page'

/** The factors of which a session needs one after its first. */
export function secondFactorsOf(mfa: SecondFactor): FactorId[] {
  if (mfa === 'off') return []
  return mfa === 'otp-email-or-phone' ? ['otp-email', 'otp-phone'] : [mfa]
}

/** What a session may begin with: what is sent, less the codes that are to come second. */
export function firstFactorsOf({
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
  const seconds: readonly string[] = secondFactorsOf(mfa)
  return factors.filter((factor) => !seconds.includes(factor))
}
