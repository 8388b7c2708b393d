import type { ReactNode } from 'react'
import { ThemeSwitch } from '~/ui/theme-switch'
import { TopBar } from '~/ui/top-bar'

type AccountShellProps = { back: { to: string; label: string }; title: string; children: ReactNode }

/** What the pages about an account have in common: a way back and a title. */
export function AccountShell({ back, title, children }: AccountShellProps) {
  return (
    <main className="screen account-page">
      <TopBar back={back}>
        <ThemeSwitch />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}
