import { Form, Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { AuthCard } from '~/auth/auth-card'
import { useText } from '~/auth/texts/texts'

/** Shown to signed-in users who may not continue. */
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

/** Signs out, and shows an error if the session could not be ended. */
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
