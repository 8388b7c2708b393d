import { Link, useLocation } from '@remix-run/react'
import { ErrorScreen } from '~/ui/error-screen'
import { AuthCard, AuthPage } from './auth-card'
import { signedInQuery } from './sign-in-landing'
import { useText } from './text-context'

/** Where `/auth` could not be shown; right after a sign-in its session may have arrived still. */
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
