import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { ThemeSwitch } from '~/ui/theme-switch'

type AccountShellProps = { back: { to: string; label: string }; title: string; children: ReactNode }

/** What the pages about an account have in common: a way back and a title. */
export function AccountShell({ back, title, children }: AccountShellProps) {
  return (
    <main className="screen account-page">
      <div className="top-bar account-top">
        <Link to={back.to} className="button button-plain">
          <Icon name="back" size={20} />
          {back.label}
        </Link>
        <ThemeSwitch />
      </div>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}
