import { Link } from '@remix-run/react'
import { AuthCard, AuthPage } from '~/auth/auth-card'
import authStyles from '~/auth/auth.css'
import { useText } from '~/auth/texts/texts'
import { titled } from '~/language/page-title'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('No Password Needed')

/** SuperTokens' path for passwords, for visitors with an old link: nobody has a password here. */
export default function ResetPassword() {
  const text = useText()
  return (
    <AuthPage>
      <AuthCard
        icon="lock"
        title={text('RESET_PASSWORD_TITLE')}
        subtitle={text('RESET_PASSWORD_SUBTITLE')}
      >
        <Link to="/auth" className="button button-primary">
          {text('SIGN_IN_BTN')}
        </Link>
      </AuthCard>
    </AuthPage>
  )
}
