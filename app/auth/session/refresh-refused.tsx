import { Link, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { AuthCard, AuthPage } from '~/auth/auth-card'
import { useText } from '~/auth/texts/texts'
import { ErrorScreen } from '~/ui/error-screen'

/** What the refresh route says when a session could not be renewed now. */
export type RefusedRefresh = {
  /** The requested page, to try again. */
  path: string
  alert: string
}

function isRefusedRefresh(value: unknown): value is RefusedRefresh {
  if (typeof value !== 'object' || value === null) return false
  return 'path' in value && 'alert' in value
}

/** Says that the session could not be renewed, and offers to try again. */
export function RefreshRefused() {
  const error = useRouteError()
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  if (!isRefusedRefresh(said)) return <ErrorScreen />
  return (
    <AuthPage>
      <RefusedCard path={said.path} alert={said.alert} />
    </AuthPage>
  )
}

/** Offers to try the requested page again. */
export function RefusedCard({ path, alert }: RefusedRefresh) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('SESSION_REFRESH_TITLE')}
      subtitle={text('SESSION_REFRESH_SUBTITLE')}
      alert={alert}
    >
      <Link to={path} replace className="button button-primary">
        {text('SESSION_REFRESH_BTN')}
      </Link>
    </AuthCard>
  )
}
