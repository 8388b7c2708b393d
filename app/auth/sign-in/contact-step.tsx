import { Form, Link, useNavigation } from '@remix-run/react'
import { AuthCard } from '~/auth/auth-card'
import type { PhoneErrorCode } from '~/auth/outcomes'
import { TextField, useFilled } from '~/auth/text-field'
import { useText } from '~/auth/texts/texts'
import { pathWithQuery } from '~/http/paths'
import type { PhoneCountry } from './contact'
import { PhoneField } from './phone-field'
import type { PhoneFieldProps } from './phone-field'
import { phoneQuery } from './sign-in-page'
import type { ContactKind, SignInAnswer, SignInPage } from './sign-in-page'

type ContactFieldProps = Omit<PhoneFieldProps, 'countries' | 'hint'> & {
  kind: ContactKind
  /** `null` if no number is asked for. */
  countries: readonly PhoneCountry[] | null
  /** What is wrong with the number. */
  code?: PhoneErrorCode
}

/** The field for an address, a number, or either. */
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
      readOnly={shared.readOnly}
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

type ContactStepProps = { page: SignInPage; answer?: SignInAnswer; alert: string | null }

/** Step 1 asks where to send the code or link. */
export function ContactStep({ page, answer, alert }: ContactStepProps) {
  const { contactMethod, redirectToPath } = page
  const text = useText()
  const [filled, setFilled] = useFilled()
  const busy = useNavigation().formData?.get('intent') === 'send'
  const linkButton = busy ? 'SIGN_IN_SENDING_LINK' : 'SIGN_IN_SEND_LINK_BTN'
  const codeButton = busy ? 'SIGN_IN_SENDING' : 'SIGN_IN_SEND_BTN'
  const kind = answer?.kind ?? page.kind
  const contact = answer?.contact ?? page.contact
  const field = kind ?? contactMethod
  const sendsLink = page.linkFields.includes(field)
  return (
    <AuthCard
      icon={kind === 'PHONE' ? 'phone' : 'mail'}
      title={text('SIGN_IN_TITLE')}
      subtitle={text(`SIGN_IN_SUBTITLE_${sendsLink ? 'LINK_' : ''}${field}`)}
      alert={alert}
    >
      {/* In the address as well: even with an invalid contact, the sign-in still continues there. */}
      <Form
        method="post"
        action={pathWithQuery('/auth', { redirectToPath })}
        replace
        noValidate
        className="auth-form"
      >
        <input type="hidden" name="intent" value="send" />
        {redirectToPath ? (
          <input type="hidden" name="redirectToPath" value={redirectToPath} />
        ) : null}
        <ContactField
          // A new field, so that the guessed number replaces the typed one.
          key={`${kind} ${contact}`}
          kind={kind}
          countries={page.countries}
          contact={contact}
          country={answer?.country}
          code={answer?.code}
          wrong={!busy && answer?.field === 'contact'}
          readOnly={busy}
          onFilled={setFilled}
        />
        <button className="button button-primary" disabled={busy || !filled}>
          {text(sendsLink ? linkButton : codeButton)}
        </button>
      </Form>
      {contactMethod === 'EMAIL_OR_PHONE' ? (
        <div className="auth-more">
          <SwitchKind toPhone={kind !== 'PHONE'} redirectToPath={redirectToPath} />
        </div>
      ) : null}
    </AuthCard>
  )
}

/** Switches between e-mail address and phone number. */
function SwitchKind(props: { toPhone: boolean; redirectToPath: string | null }) {
  const { toPhone, redirectToPath } = props
  const text = useText()
  const kind = toPhone ? phoneQuery.value : null
  const path = pathWithQuery('/auth', { [phoneQuery.name]: kind, redirectToPath })
  return (
    <Link to={path} replace className="button button-plain">
      {text(toPhone ? 'PWLESS_SIGN_IN_UP_SWITCH_TO_PHONE' : 'PWLESS_SIGN_IN_UP_SWITCH_TO_EMAIL')}
    </Link>
  )
}
