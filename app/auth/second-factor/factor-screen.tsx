import { Link, Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { factorContacts } from '~/auth/factors'
import type { FactorId } from '~/auth/factors'
import { AuthCard } from '~/auth/auth-card'
import { AccessDenied, LogOut } from '~/auth/session/sign-out-card'
import { CodeForm, ResendForm } from '~/auth/sign-in/code-form'
import type { PhoneCountry } from '~/auth/sign-in/contact'
import { ContactField } from '~/auth/sign-in/contact-step'
import type { SentCode } from '~/auth/login-attempt.server'
import type { SignInAnswer } from '~/auth/sign-in/sign-in-page'
import { useSendBySelf } from '~/auth/sign-in/verify-link'
import { useFieldFocus, useFilled } from '~/auth/text-field'
import { withParts } from '~/language/use-translate'
import { useText } from '~/auth/texts/texts'

/** What the screen of a second factor shows. */
export type FactorPage = {
  factorId: FactorId
  /** The form's own address. */
  action: string
  sent: SentCode | null
  /** Where the code goes; `null` if the visitor has to enter it. */
  contact: string | null
  /** The session requires this factor; it may also be added to a session that requires none. */
  isAsked: boolean
  /** For the phone field, if a number has to be entered. */
  countries: readonly PhoneCountry[] | null
  alert: string | null
  /** Why the visitor cannot continue here. */
  denied: string | null
}

export type FactorChoice = {
  factors: { id: FactorId; path: string }[]
  /** Why there is nothing to choose. */
  denied: string | null
}

const names = {
  'otp-email': { name: 'PWLESS_MFA_OTP_EMAIL_NAME', about: 'PWLESS_MFA_OTP_EMAIL_DESCRIPTION' },
  'otp-phone': { name: 'PWLESS_MFA_OTP_PHONE_NAME', about: 'PWLESS_MFA_OTP_PHONE_DESCRIPTION' },
} as const

/** Which of several second factors to use. */
export function FactorChooser({ choice }: { choice: FactorChoice }) {
  const text = useText()
  if (choice.denied !== null) return <AccessDenied message={choice.denied} />
  return (
    <AuthCard icon="lock" title={text('MULTI_FACTOR_CHOOSER_HEADER_TITLE')}>
      <ul className="auth-form">
        {choice.factors.map(({ id, path }) => (
          <li key={id}>
            <Link to={path} className="button button-quiet factor">
              <strong>{text(names[id].name)}</strong>
              <span className="soft">{text(names[id].about)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="auth-more">
        <LogOut label={text('MULTI_FACTOR_AUTH_LOGOUT')} className="button-plain" />
      </div>
    </AuthCard>
  )
}

type FactorScreenProps = { page: FactorPage; answer?: SignInAnswer }

/**
 * A second factor: sends a code to the address on file, or asks for one, then asks for the code.
 */
export function FactorScreen({ page, answer }: FactorScreenProps) {
  useFieldFocus(page.sent ? 'code' : 'contact')
  useFactorElsewhere(page.factorId, page.isAsked)
  if (page.denied !== null) return <AccessDenied message={page.denied} />
  if (page.sent) return <FactorCode page={page} sent={page.sent} answer={answer} />
  return <FactorContact page={page} answer={answer} />
}

/**
 * Leaves the screen of a factor that was proven in another tab as soon as this tab is shown again:
 * the page's own loader redirects to what comes next.
 */
function useFactorElsewhere(factorId: FactorId, isAsked: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAsked) return
    const stopped = new AbortController()
    const { signal } = stopped
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { fetchMfaInfo } = await import('./mfa-info.client')
      const info = await fetchMfaInfo()
      if (info && !signal.aborted && !info.factors.next.includes(factorId)) revalidate()
    }
    // Offline, the screen stays as it is.
    const onShown = () => void look().catch(() => {})
    document.addEventListener('visibilitychange', onShown, { signal })
    window.addEventListener('focus', onShown, { signal })
    return () => stopped.abort()
  }, [factorId, isAsked, revalidate])
}

function FactorCode({ page, sent, answer }: FactorScreenProps & { sent: SentCode }) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('PWLESS_USER_INPUT_CODE_HEADER_TITLE')}
      subtitle={withParts(text('PWLESS_USER_INPUT_CODE_HEADER_SUBTITLE'), {
        contact: <strong className="auth-contact">{sent.contactInfo}</strong>,
      })}
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
  // The code is sent to the address on file without a click if the session needs it, unless
  // something went wrong before.
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
            readOnly={busy}
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
