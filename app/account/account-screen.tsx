import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAccount } from '~/auth/session/use-account'
import { count } from '~/library/library-messages'
import { Icon } from '~/ui/icon'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import type { AccountPage } from './account-page.server'

type AccountShellProps = { back: { to: string; label: string }; title: string; children: ReactNode }

/** The frame of the account's pages: a back link and a title. */
export function AccountShell({ back, title, children }: AccountShellProps) {
  return (
    <main className="screen account-page">
      <TopBar back={back}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}

/** Who is signed in, what is kept about them, and how to export it, sign out, or delete it. */
export function AccountScreen(page: AccountPage) {
  const isTheirs = Boolean(useAccount(page.account))
  return (
    <AccountShell back={{ to: '/', label: 'Back to Home' }} title="Your account">
      {isTheirs ? <AccountDetails {...page} /> : null}
    </AccountShell>
  )
}

function AccountDetails({ account, memberSince, copies, entries }: AccountPage) {
  const name = account.email ?? account.phoneNumber ?? ''
  return (
    <>
      <section className="account-card">
        <span className="account-mark" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <p className="account-whose">{name}</p>
        <dl className="account-facts">
          {memberSince ? (
            <div className="account-fact">
              <dt>Member since</dt>
              <dd>
                <time dateTime={memberSince}>{longDay(memberSince)}</time>
              </dd>
            </div>
          ) : null}
          <div className="account-fact">
            <dt>Library</dt>
            <dd className="figures">{librarySize(copies, entries)}</dd>
          </div>
        </dl>
      </section>
      <div className="account-ways">
        <Link to="/library/transfer" className="button button-quiet">
          Import &amp; Export
        </Link>
        {copies > 0 ? (
          <a href="/library/export.csv" download className="button button-quiet">
            <Icon name="download" size={22} />
            Export CSV
          </a>
        ) : null}
        <Form method="post" action="/auth/sign-out" className="account-way">
          <button className="button button-quiet">Sign Out</button>
        </Form>
      </div>
      <Link to="/account/delete" className="button button-plain account-end">
        Delete Account…
      </Link>
    </>
  )
}

function librarySize(copies: number, entries: number): string {
  return copies === 0
    ? 'No cards yet'
    : `${count(copies, 'card')} in ${count(entries, 'entry', 'entries')}`
}

function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(day))
}
