import { AuthCard } from './auth-card'
import { ChangeContact } from './change-contact'
import { ResendForm } from './resend-form'
import type { SentCode } from './sent-code'
import { useText } from './text-context'

/** Step 2 where only links are sent. */
export function LinkSent({ sent, alert }: { sent: SentCode; alert: string | null }) {
  const text = useText()
  const kind = sent.contactMethod
  return (
    <AuthCard
      icon={kind === 'PHONE' ? 'phone' : 'mail'}
      title={text('PWLESS_LINK_SENT_RESEND_TITLE')}
      subtitle={
        <>
          {text(`PWLESS_LINK_SENT_RESEND_DESC_START_${kind}`)}
          <strong className="auth-contact">{sent.contactInfo}</strong>
          {text(`PWLESS_LINK_SENT_RESEND_DESC_END_${kind}`)}
        </>
      }
      alert={alert}
    >
      <div className="auth-more">
        <ResendForm sent={sent} label={text(`PWLESS_RESEND_BTN_${kind}`)} action="/auth" />
        <ChangeContact label={text(`PWLESS_SIGN_IN_UP_CHANGE_CONTACT_INFO_${kind}`)} />
      </div>
    </AuthCard>
  )
}
