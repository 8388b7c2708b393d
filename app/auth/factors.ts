import type { AuthConfig, SecondFactor } from './auth-config'

export type FactorId = 'otp-email' | 'otp-phone'

/** What a factor's code is sent to. */
export const factorContacts = { 'otp-email': 'EMAIL', 'otp-phone': 'PHONE' } as const

export function isFactorId(id: string | undefined): id is FactorId {
  return id === 'otp-email' || id === 'otp-phone'
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
