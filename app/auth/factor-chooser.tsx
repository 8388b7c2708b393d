import { Link } from '@remix-run/react'
import { AccessDenied, LogOut } from './access-denied'
import { AuthCard } from './auth-card'
import type { FactorId } from './factor-page'
import { useText } from './text-context'

export type FactorChoice = {
  language: string
  factors: { id: FactorId; path: string }[]
  /** Why none can be chosen. */
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
