import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { AuthCard, AuthPage } from '~/auth/auth-card'
import { storeAttempt } from '~/auth/session/stored-account.client'
import { useFieldFocus } from '~/auth/text-field'
import { pathWithQuery } from '~/http/paths'
import { withParts } from '~/language/use-translate'
import { useText } from '~/auth/texts/texts'
import { ErrorScreen } from '~/ui/error-screen'
import { CodeForm, ResendForm } from './code-form'
import { ContactStep } from './contact-step'
import type { SentCode } from '~/auth/login-attempt.server'
import { signedInQuery } from './sign-in-page'
import type { SignInAnswer, SignInPage } from './sign-in-page'

/** Where step 2's forms post to: an alert keeps the page to continue to in the address. */
function stepAction({ redirectToPath }: SentCode): string {
  return pathWithQuery('/auth', { redirectToPath })
}

/** Returns to step 1. */
function ChangeContact({ label, action }: { label: string; action: string }) {
  return (
    <Form method="post" action={action} replace>
      <button name="intent" value="change" className="button button-plain">
        {label}
      </button>
    </Form>
  )
}

type CodeStepProps = { sent: SentCode; alert: string | null; wrongCode: boolean }

/** Step 2: the code that was sent. */
export function CodeStep({ sent, alert, wrongCode }: CodeStepProps) {
  const text = useText()
  const action = stepAction(sent)
  return (
    <AuthCard
      icon="lock"
      title={text('SIGN_IN_CODE_TITLE')}
      subtitle={withParts(text('SIGN_IN_CODE_SENT_TO'), {
        contact: <strong className="auth-contact">{sent.contactInfo}</strong>,
      })}
      alert={alert}
    >
      <CodeForm action={action} label={text('SIGN_IN_CODE_LABEL')} wrongCode={wrongCode} />
      <div className="auth-more">
        <ResendForm sent={sent} label={text('SIGN_IN_RESEND_BTN')} action={action} />
        <ChangeContact
          action={action}
          label={text(
            sent.contactMethod === 'PHONE' ? 'SIGN_IN_OTHER_PHONE' : 'SIGN_IN_OTHER_EMAIL',
          )}
        />
      </div>
    </AuthCard>
  )
}

/** Step 2 where only links are sent. */
export function LinkSent({ sent, alert }: { sent: SentCode; alert: string | null }) {
  const text = useText()
  const action = stepAction(sent)
  const kind = sent.contactMethod
  return (
    <AuthCard
      icon={kind === 'PHONE' ? 'phone' : 'mail'}
      title={text('PWLESS_LINK_SENT_RESEND_TITLE')}
      subtitle={withParts(text(`PWLESS_LINK_SENT_RESEND_DESC_${kind}`), {
        contact: <strong className="auth-contact">{sent.contactInfo}</strong>,
      })}
      alert={alert}
    >
      <div className="auth-more">
        <ResendForm sent={sent} label={text(`PWLESS_RESEND_BTN_${kind}`)} action={action} />
        <ChangeContact
          action={action}
          label={text(`PWLESS_SIGN_IN_UP_CHANGE_CONTACT_INFO_${kind}`)}
        />
      </div>
    </AuthCard>
  )
}

/** Shown if `/auth` failed. Right after a sign-in, the session may exist all the same. */
export function SignInBroken() {
  const text = useText()
  const { pathname, search } = useLocation()
  if (!new URLSearchParams(search).has(signedInQuery)) return <ErrorScreen />
  return (
    <AuthPage>
      <AuthCard icon="lock" title={text('SIGN_IN_TITLE')} alert={text('SIGN_IN_STATE_FAILED')}>
        <Link to={pathname + search} replace className="button button-primary">
          {text('SIGN_IN_REFRESH_BTN')}
        </Link>
      </AuthCard>
    </AuthPage>
  )
}

/** The id of the step's field; `null` if it has none. */
function fieldOf(sent: SentCode | null): string | null {
  if (!sent) return 'contact'
  return sent.flowType === 'MAGIC_LINK' ? null : 'code'
}

type SignInCardProps = { page: SignInPage; answer?: SignInAnswer }

/** The product's sign-in card, at its current step. */
export function SignInCard({ page, answer }: SignInCardProps) {
  const { sent } = page
  // A repeated alert must disappear first, otherwise screen readers do not announce it.
  const busy = useNavigation().state === 'submitting'
  const alert = busy ? null : (answer?.alert ?? page.alert)
  useEffect(() => storeAttempt(sent), [sent])
  useFieldFocus(fieldOf(sent))
  if (!sent) return <ContactStep page={page} answer={answer} alert={alert} />
  if (sent.flowType === 'MAGIC_LINK') return <LinkSent sent={sent} alert={alert} />
  return <CodeStep sent={sent} alert={alert} wrongCode={!busy && answer?.field === 'code'} />
}
