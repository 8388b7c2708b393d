import { Form, Link } from '@remix-run/react'
import { useText } from './text-context'

/** Who is signed in, as the menu shows it. */
export type Account = { email: string | null; phoneNumber: string | null }

/** The menu's line about the account: whose it is, or how to get in. */
export function AccountBar({ account }: { account: Account | null }) {
  const text = useText()
  if (!account)
    return (
      <div className="account">
        <p className="account-says soft">{text('SIGN_IN_PROMPT')}</p>
        <Link to="/auth" className="button button-quiet account-button">
          {text('SIGN_IN_BTN')}
        </Link>
      </div>
    )
  const name = account.email ?? account.phoneNumber ?? ''
  return (
    <div className="account">
      <span className="account-mark" aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <p className="account-says account-name">{name}</p>
      <Form method="post" action="/auth/sign-out" replace>
        <button className="button button-quiet account-button">{text('SIGN_OUT_BTN')}</button>
      </Form>
    </div>
  )
}
