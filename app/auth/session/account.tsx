import { Form, Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { AuthCard } from '~/auth/auth-card'
import { useText } from '~/auth/texts/texts'

/** Shown to somebody who is signed in but may not continue. */
export function AccessDenied({ message }: { message: string }) {
  const text = useText()
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <AuthCard icon="lock" title={text('ACCESS_DENIED')} alert={message}>
      <div className="auth-pair">
        <Link to="/" className="button button-quiet" onClick={goBack}>
          {text('GO_BACK')}
        </Link>
        <LogOut label={text('LOGOUT')} className="button-primary" />
      </div>
    </AuthCard>
  )
}

export function LogOut({ label, className }: { label: string; className: string }) {
  return (
    <Form method="post" action="/auth/sign-out" replace className="auth-form">
      <button className={`button ${className}`}>{label}</button>
    </Form>
  )
}

/** Who is signed in, as the menu shows it. */
export type Account = { id: string; email: string | null; phoneNumber: string | null }

/** The menu's account line: who is signed in, or a link to sign in; empty until known. */
export function AccountBar({ account }: { account: Account | null | undefined }) {
  const text = useText()
  if (account === undefined) return <div className="account" aria-busy="true" />
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

/** Signs out, and says so if the session could not be ended. */
export function SignOutCard({ failed }: { failed: boolean }) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('SIGN_OUT_BTN')}
      subtitle={text('SIGN_OUT_SUBTITLE')}
      alert={failed ? text('SIGN_OUT_NO_MESSAGE') : null}
    >
      <LogOut label={text('SIGN_OUT_BTN')} className="button-primary" />
    </AuthCard>
  )
}
