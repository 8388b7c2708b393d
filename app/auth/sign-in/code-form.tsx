import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, RefObject } from 'react'
import { TextField, useFilled } from '~/auth/text-field'
import { useText } from '~/auth/texts/texts'
import { useHydrated } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import type { SentCode } from '~/auth/login-attempt.server'
import { waitMessage } from './sign-in-messages'

/** The longest code that a form accepts. */
const MAX_CHARACTERS = 6

type CodeFormProps = {
  /** The page that the form posts to. */
  action: string
  label: string
  wrongCode: boolean
}

/** Asks for the code that was sent. */
export function CodeForm({ action, label, wrongCode }: CodeFormProps) {
  const text = useText()
  const [filled, setFilled] = useFilled()
  const busy = useNavigation().formData?.get('intent') === 'consume'
  const field = useFocusAfter(busy)
  return (
    <Form method="post" action={action} replace noValidate className="auth-form">
      <input type="hidden" name="intent" value="consume" />
      <TextField
        // A new field after each submit, which clears it.
        key={busy ? 'sent' : 'asked'}
        id="code"
        name="code"
        label={label}
        wrong={wrongCode}
        fieldRef={field}
        readOnly={busy}
        onFilled={setFilled}
        onPaste={pasteCode}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={text('SIGN_IN_CODE_PLACEHOLDER')}
        maxLength={MAX_CHARACTERS}
      />
      <button className="button button-primary" disabled={busy || !filled}>
        {text(busy ? 'SIGN_IN_VERIFYING' : 'SIGN_IN_VERIFY_BTN')}
      </button>
    </Form>
  )
}

/** Focuses the field of its ref whenever `busy` ends: the one that had the focus is gone. */
function useFocusAfter(busy: boolean): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) field.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return field
}

/** Removes the spaces of a pasted code, which would not fit otherwise. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text')
  if (!/\s/.test(pasted)) return
  event.preventDefault()
  event.currentTarget.value = pasted.replace(/\s/g, '').slice(0, MAX_CHARACTERS)
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}

const confirmationMs = 2000
const tickMs = 500

const resent = {
  EMAIL: 'PWLESS_RESEND_SUCCESS_EMAIL',
  PHONE: 'PWLESS_RESEND_SUCCESS_PHONE',
} as const

type ResendFormProps = {
  sent: SentCode
  label: string
  /** The page that the form posts to. */
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
      <Form method="post" action={action} replace>
        <button
          name="intent"
          value="resend"
          className="button button-plain figures"
          disabled={busy || waiting}
        >
          {busy ? text(sendingText(sent)) : waiting ? waitMessage(left, text) : label}
        </button>
      </Form>
    </>
  )
}

function sendingText({ flowType }: SentCode) {
  return flowType === 'MAGIC_LINK' ? 'SIGN_IN_SENDING_LINK' : 'SIGN_IN_SENDING'
}

/** Confirms a resend; scripts hide it after 2 seconds. */
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
      <PageIcon name="check" size={20} />
      {text(what)}
    </p>
  )
}

/** Counts down from `seconds`, and starts again when `since` changes. */
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
