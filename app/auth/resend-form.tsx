import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/hydrated'
import { waitMessage } from './auth-messages'
import type { SentCode } from './sent-code'
import { useText } from './text-context'

const confirmationMs = 2000
const tickMs = 500

const resent = {
  EMAIL: 'PWLESS_RESEND_SUCCESS_EMAIL',
  PHONE: 'PWLESS_RESEND_SUCCESS_PHONE',
} as const

type ResendFormProps = {
  sent: SentCode
  label: string
  /** The page that the form is sent to. */
  action: string
}

/** Asks for the code or link again. The server enforces the wait; scripts show it. */
export function ResendForm({ sent, label, action }: ResendFormProps) {
  const text = useText()
  const [params] = useSearchParams()
  const busy = useNavigation().formData?.get('intent') === 'resend'
  const left = useCountdown(sent.secondsToResend, sent.lastResend)
  const waiting = useHydrated() && left > 0
  return (
    <>
      {params.has('resent') ? <Resent key={sent.lastResend} sent={sent} /> : null}
      <Form method="post" action={action}>
        <button
          name="intent"
          value="resend"
          className="button button-plain figures"
          disabled={busy || waiting}
        >
          {busy ? text('SIGN_IN_RESENDING') : waiting ? waitMessage(left, text) : label}
        </button>
      </Form>
    </>
  )
}

/** Confirms a resend, for 2 seconds where scripts can take it away again. */
function Resent({ sent }: { sent: SentCode }) {
  const text = useText()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  const { flowType, contactMethod } = sent
  const what = flowType === 'MAGIC_LINK' ? 'PWLESS_LINK_SENT_RESEND_SUCCESS' : resent[contactMethod]
  return (
    <p role="status" className="auth-done">
      <Icon name="check" size={20} />
      {text(what)}
    </p>
  )
}

/** Seconds that are left of `seconds`, counted anew whenever `since` changes. */
function useCountdown(seconds: number, since: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
