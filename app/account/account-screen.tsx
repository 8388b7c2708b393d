import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AccountName } from '~/auth/session/account'
import { useAccount } from '~/auth/session/use-account'
import { formatDate } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { useHydrated } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
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
  const t = useTranslate()
  const isTheirs = Boolean(useAccount(page.account))
  return (
    <AccountShell back={{ to: '/', label: t('Back to Home') }} title={t('Your account')}>
      {isTheirs ? <AccountDetails {...page} /> : null}
    </AccountShell>
  )
}

/** The account of `page`, and what can be done with it. */
export function AccountDetails({ account, memberSince, copies, entries }: AccountPage) {
  const t = useTranslate()
  const name = account.email ?? account.phoneNumber ?? ''
  return (
    <>
      <section className="account-card">
        <span className="account-mark" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <p className="account-whose">
          <AccountName name={name} />
        </p>
        <dl className="account-facts">
          {memberSince ? (
            <div className="account-fact">
              <dt>{t('Member since')}</dt>
              <dd>
                <Day of={memberSince} />
              </dd>
            </div>
          ) : null}
          <div className="account-fact">
            <dt>{t('Library')}</dt>
            <dd className="figures">{librarySize(copies, entries, t)}</dd>
          </div>
        </dl>
      </section>
      <div className="account-ways">
        <Link to="/library/transfer" className="button button-quiet">
          {t('Import & Export')}
        </Link>
        {copies > 0 ? (
          <a href="/library/export.csv" download className="button button-quiet">
            <PageIcon name="download" size={22} />
            {t('Export CSV')}
          </a>
        ) : null}
        <Form method="post" action="/auth/sign-out" className="account-way">
          <button className="button button-quiet">{t('Sign Out')}</button>
        </Form>
      </div>
      <Link to="/account/delete" className="button button-plain account-end">
        {t('Delete Account…')}
      </Link>
    </>
  )
}

/** The reader's own day; until scripts know it, that of the server. */
function Day({ of }: { of: string }) {
  const { locale } = useTranslate()
  const zone = useHydrated() ? 'local' : 'UTC'
  return <time dateTime={of}>{formatDate(new Date(of), 'long', locale, zone)}</time>
}

function librarySize(copies: number, entries: number, t: Translate): string {
  if (copies === 0) return t('No cards yet')
  if (copies === entries)
    return t('{count, plural, one {# card} other {# cards}}', { count: copies })
  return t(
    '{copies, plural, one {# copy} other {# copies}} in {entries, plural, one {# entry} other {# entries}}',
    { copies, entries },
  )
}
