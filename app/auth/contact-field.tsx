import { PhoneField } from './phone-field'
import type { PhoneFieldProps } from './phone-field'
import type { PhoneErrorCode } from './auth-outcomes'
import type { PhoneCountry } from './phone-country'
import type { ContactKind } from './sign-in-page'
import { useText } from './text-context'
import { TextField } from './text-field'

type ContactFieldProps = Omit<PhoneFieldProps, 'countries' | 'hint'> & {
  kind: ContactKind
  /** `null` where no number is asked for. */
  countries: readonly PhoneCountry[] | null
  /** What is wrong with the number. */
  code?: PhoneErrorCode
}

/** Where an address or a number is typed, of whichever kind is asked for. */
export function ContactField({ kind, countries, code, ...shared }: ContactFieldProps) {
  const text = useText()
  if (kind === 'PHONE') {
    const hint = code ? text(`SIGN_IN_PHONE_CODE_${code}`) : null
    return <PhoneField {...shared} countries={countries ?? []} hint={hint} />
  }
  const either = kind === null
  return (
    <TextField
      id="contact"
      name="contact"
      label={text(either ? 'SIGN_IN_EMAIL_OR_PHONE_LABEL' : 'PWLESS_SIGN_IN_UP_EMAIL_LABEL')}
      defaultValue={shared.contact}
      wrong={shared.wrong}
      onFilled={shared.onFilled}
      type={either ? 'text' : 'email'}
      inputMode="email"
      autoComplete={either ? 'username' : 'email'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="send"
      placeholder={text('SIGN_IN_EMAIL_PLACEHOLDER')}
      maxLength={250}
    />
  )
}
