import type { AuthConfig } from './auth-config'
import { useText } from './text-context'
import { TextField } from './text-field'

type ContactFieldProps = {
  contactMethod: AuthConfig['contactMethod']
  contact: string
  wrong: boolean
  onFilled?(filled: boolean): void
}

/** Where an address is typed, of whichever kind is asked for. */
export function ContactField({ contactMethod, contact, wrong, onFilled }: ContactFieldProps) {
  const text = useText()
  const shared = { id: 'contact', name: 'contact', defaultValue: contact, wrong, onFilled }
  if (contactMethod === 'PHONE')
    return (
      <TextField
        {...shared}
        label={text('PWLESS_SIGN_IN_UP_PHONE_LABEL')}
        type="tel"
        autoComplete="tel"
        maxLength={250}
      />
    )
  const either = contactMethod === 'EMAIL_OR_PHONE'
  return (
    <TextField
      {...shared}
      label={text(either ? 'SIGN_IN_EMAIL_OR_PHONE_LABEL' : 'PWLESS_SIGN_IN_UP_EMAIL_LABEL')}
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
