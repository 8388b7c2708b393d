import { Form, Link, useNavigation } from '@remix-run/react'
import { PageIcon } from '~/ui/page-icon'
import { LogOut } from '~/auth/session/sign-out-card'
import { AuthCard } from '~/auth/auth-card'
import { useSendBySelf } from '~/auth/sign-in/verify-link'
import { withParts } from '~/language/use-translate'
import { useText } from '~/auth/texts/texts'
import { useHeadingFocus } from '~/ui/hooks'
import { againField } from './verify-email-page'
import type { VerifyEmailAnswer, VerifyEmailPage } from './verify-email-page'

type VerifyEmailProps = { page: VerifyEmailPage; answer?: VerifyEmailAnswer }

/** The page that sends the verification mail, and that its link opens. */
export function VerifyEmail({ page, answer }: VerifyEmailProps) {
  const screen = chooseScreen(page, answer)
  // The button that was pressed is gone.
  useHeadingFocus(screen)
  switch (screen) {
    case 'verified':
      return <Verified next={page.next} />
    case 'expired':
      return <Expired again={page.again} />
    case 'broken':
      return <Broken />
    case 'send':
      return <SendMail page={page} answer={answer} />
    case 'confirm':
      return <Confirm page={page} token={page.token ?? ''} />
  }
}

type Screen = 'verified' | 'expired' | 'broken' | 'send' | 'confirm'

function chooseScreen(page: VerifyEmailPage, answer?: VerifyEmailAnswer): Screen {
  if (answer?.status === 'verified') return 'verified'
  if (answer?.status === 'invalid-token') return 'expired'
  if (answer?.status === 'failed' || page.isBroken) return 'broken'
  return page.token === null ? 'send' : 'confirm'
}

/** With scripts, sends the mail without a click. */
function SendMail({ page, answer }: VerifyEmailProps) {
  const text = useText()
  const form = useSendBySelf(answer === undefined)
  const busy = useNavigation().state !== 'idle'
  const isSent = answer?.status === 'refused' ? answer.again : answer !== undefined
  return (
    <AuthCard
      icon="mail"
      title={text('EMAIL_VERIFICATION_SEND_TITLE')}
      subtitle={<span role="status">{isSent ? <Sent /> : <Unsent email={page.email} />}</span>}
      alert={answer?.status === 'refused' ? answer.alert : null}
    >
      {answer?.status === 'resent' ? (
        <p role="status" className="auth-done">
          <PageIcon name="check" size={20} />
          {text('EMAIL_VERIFICATION_RESEND_SUCCESS')}
        </p>
      ) : null}
      <Form ref={form} method="post" action={page.action} className="auth-form">
        {isSent ? <input type="hidden" {...againField} /> : null}
        <button className="button button-primary" disabled={busy}>
          {text(isSent ? 'EMAIL_VERIFICATION_RESEND_BTN' : 'EMAIL_VERIFICATION_ASK_BTN')}
        </button>
      </Form>
      <div className="auth-more">
        <LogOut label={text('EMAIL_VERIFICATION_LOGOUT')} className="button-plain" />
      </div>
    </AuthCard>
  )
}

function Sent() {
  const text = useText()
  return withParts(text('EMAIL_VERIFICATION_SEND_DESC'), {
    strong: <strong>{text('EMAIL_VERIFICATION_SEND_DESC_STRONG')}</strong>,
  })
}

function Unsent({ email }: { email: string | null }) {
  const text = useText()
  return withParts(text('EMAIL_VERIFICATION_ASK_DESC'), {
    contact: <strong className="auth-contact">{email}</strong>,
  })
}

function Confirm({ page, token }: { page: VerifyEmailPage; token: string }) {
  const text = useText()
  const form = useSendBySelf(page.signedIn)
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthCard
      icon="mail"
      title={text('EMAIL_VERIFICATION_LINK_CLICKED_HEADER')}
      subtitle={text('EMAIL_VERIFICATION_LINK_CLICKED_DESC')}
    >
      <Form ref={form} method="post" action={page.action} className="auth-form" replace>
        <input type="hidden" name="token" value={token} />
        <button className="button button-primary" disabled={busy}>
          {text('EMAIL_VERIFICATION_LINK_CLICKED_CONTINUE_BUTTON')}
        </button>
      </Form>
    </AuthCard>
  )
}

function Verified({ next }: { next: string }) {
  const text = useText()
  return (
    <AuthCard icon="check" title={text('EMAIL_VERIFICATION_SUCCESS')}>
      <Link to={next} className="button button-primary">
        {text('EMAIL_VERIFICATION_CONTINUE_BTN')}
      </Link>
    </AuthCard>
  )
}

function Expired({ again }: { again: string }) {
  const text = useText()
  return (
    <AuthCard icon="mail" title={text('EMAIL_VERIFICATION_EXPIRED')}>
      <Link to={again} className="button button-primary">
        {text('EMAIL_VERIFICATION_CONTINUE_LINK')}
      </Link>
    </AuthCard>
  )
}

function Broken() {
  const text = useText()
  return (
    <AuthCard
      icon="alert"
      title={text('EMAIL_VERIFICATION_ERROR_TITLE')}
      alert={text('EMAIL_VERIFICATION_ERROR_DESC')}
    />
  )
}
