import { Link, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorScreen } from '~/ui/error-screen'
import { AuthCard, AuthPage } from './auth-card'
import { isRefusedRefresh } from './refused-refresh'
import { LanguageContext, useText } from './text-context'

/** Where a session could not be renewed on the way to a page: what happened, and the way on. */
export function RefreshRefused() {
  const error = useRouteError()
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  if (!isRefusedRefresh(said)) return <ErrorScreen />
  return (
    <LanguageContext.Provider value={said.language}>
      <AuthPage>
        <RefusedCard path={said.path} alert={said.alert} />
      </AuthPage>
    </LanguageContext.Provider>
  )
}

function RefusedCard({ path, alert }: { path: string; alert: string }) {
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
