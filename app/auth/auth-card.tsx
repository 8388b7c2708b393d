import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '~/ui/alert'
import { PageIcon } from '~/ui/page-icon'
import type { PageIconName } from '~/ui/page-icon'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { useText } from './texts/texts'

/** Id of the card's alert, for `aria-describedby`. */
export const alertId = 'auth-alert'

/** Id of the card's subtitle, for `aria-describedby`. */
export const subtitleId = 'auth-subtitle'

type AuthPageProps = {
  /** Where the back link leads; home by default. */
  back?: ComponentProps<typeof TopBar>['back']
  children: ReactNode
}

/** The whole page around one card in its middle. */
export function AuthPage({ back, children }: AuthPageProps) {
  const text = useText()
  return (
    <main className="screen auth">
      <TopBar back={back ?? { to: '/', label: text('SIGN_IN_BACK_HOME') }}>
        <Preferences />
      </TopBar>
      <div className="auth-middle">{children}</div>
    </main>
  )
}

type AuthCardProps = {
  icon: PageIconName
  title: string
  subtitle?: ReactNode
  alert?: string | null
  children?: ReactNode
}

/** One step of signing in: a title, an alert, and the form. */
export function AuthCard({ icon, title, subtitle, alert, children }: AuthCardProps) {
  return (
    <section className="auth-card">
      <span className="auth-mark">
        <PageIcon name={icon} size={26} />
      </span>
      <div className="auth-head">
        <h1 className="auth-title" tabIndex={-1}>
          {title}
        </h1>
        {subtitle ? (
          <p id={subtitleId} className="soft auth-subtitle">
            {subtitle}
          </p>
        ) : null}
      </div>
      {alert ? <Alert id={alertId} message={alert} /> : null}
      {children}
    </section>
  )
}
