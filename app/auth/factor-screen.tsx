import { Form, useNavigation } from '@remix-run/react'
import { AccessDenied, LogOut } from './access-denied'
import { AuthCard } from './auth-card'
import { CodeForm } from './code-form'
import { ContactField } from './contact-field'
import { factorContacts } from './factor-page'
import type { FactorPage } from './factor-page'
import { useFieldFocus } from './field-focus'
import { ResendForm } from './resend-form'
import { useSendBySelf } from './send-by-self'
import type { SentCode } from './sent-code'
import type { SignInAnswer } from './sign-in-page'
import { useText } from './text-context'
import { useFilled } from './text-field'

type FactorScreenProps = { page: FactorPage; answer?: SignInAnswer }

/** A second factor: sends a code to the address on file, or asks for one, then asks for the code. */
export function FactorScreen({ page, answer }: FactorScreenProps) {
  useFieldFocus(page.sent ? 'code' : 'contact')
  if (page.denied !== null) return <AccessDenied message={page.denied} />
  if (page.sent) return <FactorCode page={page} sent={page.sent} answer={answer} />
  return <FactorContact page={page} answer={answer} />
}

function FactorCode({ page, sent, answer }: FactorScreenProps & { sent: SentCode }) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('PWLESS_USER_INPUT_CODE_HEADER_TITLE')}
      subtitle={
        <>
          {text('PWLESS_USER_INPUT_CODE_HEADER_SUBTITLE')}{' '}
          <strong className="auth-contact">{sent.contactInfo}</strong>
        </>
      }
      alert={answer?.alert ?? page.alert}
    >
      <CodeForm
        action={page.action}
        label={text('PWLESS_USER_INPUT_CODE_INPUT_LABEL')}
        wrongCode={answer?.field === 'code'}
      />
      <div className="auth-more">
        <ResendForm
          sent={sent}
          label={text(`PWLESS_RESEND_BTN_${sent.contactMethod}`)}
          action={page.action}
        />
        {page.contact === null ? <ChangeFactorContact page={page} /> : null}
        <LogOut label={text('PWLESS_MFA_FOOTER_LOGOUT')} className="button-plain" />
      </div>
    </AuthCard>
  )
}

function ChangeFactorContact({ page }: { page: FactorPage }) {
  const text = useText()
  const kind = factorContacts[page.factorId]
  return (
    <Form method="post" action={page.action}>
      <button name="intent" value="change" className="button button-plain">
        {text(`PWLESS_SIGN_IN_UP_CHANGE_CONTACT_INFO_${kind}`)}
      </button>
    </Form>
  )
}

function FactorContact({ page, answer }: FactorScreenProps) {
  const text = useText()
  const email = page.factorId === 'otp-email'
  const busy = useNavigation().formData?.get('intent') === 'send'
  const [filled, setFilled] = useFilled()
  // The code goes to the address on file without a click where the session needs it, unless
  // something went wrong with it.
  const form = useSendBySelf(
    page.isAsked && page.contact !== null && !answer && page.alert === null,
  )
  return (
    <AuthCard
      icon={email ? 'mail' : 'phone'}
      title={text(email ? 'PWLESS_MFA_HEADER_TITLE_EMAIL' : 'PWLESS_MFA_HEADER_TITLE_PHONE')}
      subtitle={text(
        email ? 'PWLESS_MFA_OTP_EMAIL_DESCRIPTION' : 'PWLESS_MFA_OTP_PHONE_DESCRIPTION',
      )}
      alert={answer?.alert ?? page.alert}
    >
      <Form ref={form} method="post" action={page.action} noValidate className="auth-form">
        <input type="hidden" name="intent" value="send" />
        {page.contact === null ? (
          <ContactField
            key={answer?.contact}
            kind={factorContacts[page.factorId]}
            countries={page.countries}
            contact={answer?.contact ?? ''}
            country={answer?.country}
            code={answer?.code}
            wrong={answer?.field === 'contact'}
            onFilled={setFilled}
          />
        ) : null}
        <button
          className="button button-primary"
          disabled={busy || (page.contact === null && !filled)}
        >
          {text(busy ? 'SIGN_IN_SENDING' : 'SIGN_IN_SEND_BTN')}
        </button>
      </Form>
      <div className="auth-more">
        <LogOut label={text('PWLESS_MFA_FOOTER_LOGOUT')} className="button-plain" />
      </div>
    </AuthCard>
  )
}
