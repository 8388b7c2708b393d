import { Form, Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { AuthCard } from './auth-card'
import { useText } from './text-context'

/** What somebody sees who is signed in and still may not go on. */
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
