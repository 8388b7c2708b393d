import { Form, Link } from '@remix-run/react'
import { menuEnglish } from '~/auth/texts/menu-english'
import { useTranslate } from '~/language/use-translate'

/** Who is signed in, as the menu shows it. */
export type Account = { id: string; email: string | null; phoneNumber: string | null }

/** The menu's account line: who is signed in, or a link to sign in; empty until known. */
export function AccountBar({ account }: { account: Account | null | undefined }) {
  const t = useTranslate()
  if (account === undefined) return <div className="account" aria-busy="true" />
  if (!account)
    return (
      <div className="account">
        <p className="account-says soft">{t(menuEnglish.SIGN_IN_PROMPT)}</p>
        <Link to="/auth" className="button button-quiet account-button">
          {t(menuEnglish.SIGN_IN_BTN)}
        </Link>
      </div>
    )
  const name = account.email ?? account.phoneNumber ?? t('Account')
  return (
    <div className="account">
      <span className="account-mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <p className="account-says account-name">
        <AccountName name={name} />
      </p>
      <Form method="post" action="/auth/sign-out" replace>
        <button className="button button-quiet account-button">
          {t(menuEnglish.SIGN_OUT_BTN)}
        </button>
      </Form>
    </div>
  )
}

/** An address, which breaks before its domain if it does not fit in one line. */
export function AccountName({ name }: { name: string }) {
  const [localPart, ...domain] = name.split('@')
  return (
    <>
      {localPart}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </>
  )
}
