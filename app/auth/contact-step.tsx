import { Form, useNavigation } from '@remix-run/react'
import { AuthCard } from './auth-card'
import type { AuthConfig } from './auth-config'
import { ContactField } from './contact-field'
import { useText } from './text-context'
import { useFilled } from './text-field'

export type ContactStepProps = {
  contactMethod: AuthConfig['contactMethod']
  /** What was sent before and refused. */
  contact: string
  alert: string | null
  /** The alert is about what is in the field. */
  wrongContact: boolean
  redirectToPath: string | null
}

const subtitles = {
  EMAIL: 'SIGN_IN_SUBTITLE_EMAIL',
  PHONE: 'SIGN_IN_SUBTITLE_PHONE',
  EMAIL_OR_PHONE: 'SIGN_IN_SUBTITLE_EMAIL_OR_PHONE',
} as const

/** Step 1: where the code is to go. */
export function ContactStep(props: ContactStepProps) {
  const { contactMethod, contact, alert, wrongContact, redirectToPath } = props
  const text = useText()
  const [filled, setFilled] = useFilled()
  const busy = useNavigation().formData?.get('intent') === 'send'
  return (
    <AuthCard
      icon="mail"
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
          contactMethod={contactMethod}
          contact={contact}
          wrong={wrongContact}
          onFilled={setFilled}
        />
        <button className="button button-primary" disabled={busy || !filled}>
          {text(busy ? 'SIGN_IN_SENDING' : 'SIGN_IN_SEND_BTN')}
        </button>
      </Form>
    </AuthCard>
  )
}
