import type { AuthConfig, ContactMethod, FlowType, SecondFactor } from './auth-config'

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

/** What a field for `method` accepts. */
export function listContacts(method: ContactMethod): ('EMAIL' | 'PHONE')[] {
  return method === 'EMAIL_OR_PHONE' ? ['EMAIL', 'PHONE'] : [method]
}

type FirstFactorSettings = Pick<AuthConfig, 'contactMethod' | 'flowType' | 'mfa'>

/** The allowed first factors: what is sent, without the codes that are to come second. */
export function listFirstFactors({ contactMethod, flowType, mfa }: FirstFactorSettings): string[] {
  const kinds = [
    ...(flowType === 'MAGIC_LINK' ? [] : ['otp']),
    ...(flowType === 'USER_INPUT_CODE' ? [] : ['link']),
  ]
  const factors = listContacts(contactMethod).flatMap((contact) =>
    kinds.map((kind) => `${kind}-${contact.toLowerCase()}`),
  )
  const seconds: readonly string[] = listSecondFactors(mfa)
  return factors.filter((factor) => !seconds.includes(factor))
}

/**
 * Whether a field for `method` promises a link: every contact that it accepts gets one, and not
 * every contact gets a code as well.
 */
export function promisesLink(settings: FirstFactorSettings, method: ContactMethod): boolean {
  const factors = listFirstFactors(settings)
  const all = (kind: string) =>
    listContacts(method).every((contact) => factors.includes(`${kind}-${contact.toLowerCase()}`))
  return all('link') && !all('otp')
}

/** What a message to `contact` carries that signs in. */
export function firstFlow(settings: FirstFactorSettings, contact: 'EMAIL' | 'PHONE'): FlowType {
  if (promisesLink(settings, contact)) return 'MAGIC_LINK'
  const hasLink = listFirstFactors(settings).includes(`link-${contact.toLowerCase()}`)
  return hasLink ? 'USER_INPUT_CODE_AND_MAGIC_LINK' : 'USER_INPUT_CODE'
}
