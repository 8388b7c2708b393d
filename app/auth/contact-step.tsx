import { Form, Link, useNavigation } from '@remix-run/react'
import { AuthCard } from './auth-card'
import { ContactField } from './contact-field'
import { pathWithQuery } from './path-with-query'
import { phoneQuery } from './sign-in-page'
import type { SignInAnswer, SignInPage } from './sign-in-page'
import { useText } from './text-context'
import { useFilled } from './text-field'

type ContactStepProps = { page: SignInPage; answer?: SignInAnswer; alert: string | null }

const subtitles = {
  EMAIL: 'SIGN_IN_SUBTITLE_EMAIL',
  PHONE: 'SIGN_IN_SUBTITLE_PHONE',
  EMAIL_OR_PHONE: 'SIGN_IN_SUBTITLE_EMAIL_OR_PHONE',
} as const

/** Step 1: where the code is to go. */
export function ContactStep({ page, answer, alert }: ContactStepProps) {
  const { contactMethod, redirectToPath } = page
  const text = useText()
  const [filled, setFilled] = useFilled()
  const busy = useNavigation().formData?.get('intent') === 'send'
  const kind = answer?.kind ?? page.kind
  return (
    <AuthCard
      icon={kind === 'PHONE' ? 'phone' : 'mail'}
      title={text('SIGN_IN_TITLE')}
      subtitle={text(subtitles[contactMethod])}
      alert={alert}
    >
      <Form method="post" action="/auth" noValidate className="auth-form">
        <input type="hidden" name="intent" value="send" />
        {redirectToPath ? (
          <input type="hidden" name="redirectToPath" value={redirectToPath} />
        ) : null}
        <ContactField
          // Another field where the answer brings a number of its own.
          key={`${kind} ${answer?.contact ?? ''}`}
          kind={kind}
          countries={page.countries}
          contact={answer?.contact ?? ''}
          country={answer?.country}
          code={answer?.code}
          wrong={!busy && answer?.field === 'contact'}
          onFilled={setFilled}
        />
        <button className="button button-primary" disabled={busy || !filled}>
          {text(busy ? 'SIGN_IN_SENDING' : 'SIGN_IN_SEND_BTN')}
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

/** Asks for the other kind of contact. */
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
