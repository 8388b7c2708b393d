import { AuthCard } from './auth-card'
import { ChangeContact } from './change-contact'
import { CodeForm } from './code-form'
import { ResendForm } from './resend-form'
import type { SentCode } from './sent-code'
import { useText } from './text-context'

type CodeStepProps = { sent: SentCode; alert: string | null; wrongCode: boolean }

/** Step 2: the code that was sent. */
export function CodeStep({ sent, alert, wrongCode }: CodeStepProps) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('SIGN_IN_CODE_TITLE')}
      subtitle={
        <>
          {text('SIGN_IN_CODE_SENT_TO')}
          <strong className="auth-contact">{sent.contactInfo}</strong>
        </>
      }
      alert={alert}
    >
      <CodeForm action="/auth" label={text('SIGN_IN_CODE_LABEL')} wrongCode={wrongCode} />
      <div className="auth-more">
        <ResendForm sent={sent} label={text('SIGN_IN_RESEND_BTN')} action="/auth" />
        <ChangeContact
          label={text(
            sent.contactMethod === 'PHONE' ? 'SIGN_IN_OTHER_PHONE' : 'SIGN_IN_OTHER_EMAIL',
          )}
        />
      </div>
    </AuthCard>
  )
}
