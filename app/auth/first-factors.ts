import type { AuthConfig } from './auth-config'

/** What a session may begin with: what is sent, less the code that is to come second. */
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
  return factors.filter((factor) => factor !== mfa)
}
