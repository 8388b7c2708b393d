import { data, redirect } from '@remix-run/node'
import type { Auth, AuthCall } from './auth.server'
import { unresentMessage, unsentMessage, unsignedMessage } from './auth-messages'
import { safePath } from './redirect-path'
import type { SignInAnswer } from './sign-in-page'
import { textFor } from './strings'

/** A text field of a form; empty where it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Step 1's button. */
export async function answerSend(auth: Auth, call: AuthCall, form: FormData) {
  const contact = formText(form, 'contact')
  const redirectToPath = safePath(formText(form, 'redirectToPath'))
  const outcome = await auth.sendCode(call, { contact, redirectToPath })
  if (outcome.status === 'sent') return redirect('/auth', { headers: outcome.headers })
  const alert = unsentMessage(outcome, textFor(call.request))
  const field = outcome.status === 'invalid-contact' ? 'contact' : null
  // A number without its country comes back as the international one it seems to be.
  const guess = outcome.status === 'invalid-contact' ? outcome.guess : undefined
  return refused({ alert, field, contact: guess ?? contact }, outcome)
}

/** Step 2's 'Resend'. */
export async function answerResend(auth: Auth, call: AuthCall) {
  const outcome = await auth.resendCode(call)
  const { headers } = outcome
  if (outcome.status === 'resent') return redirect('/auth?resent=1', { headers })
  if (outcome.status === 'restart') return redirect('/auth?error=restart_resend', { headers })
  const alert = unresentMessage(outcome, textFor(call.request))
  return refused({ alert, field: null, contact: '' }, outcome)
}

/** Step 2's 'Use different email'. */
export function answerChange(auth: Auth, call: AuthCall) {
  return redirect('/auth', { headers: auth.changeContact(call).headers })
}

/** Step 2's 'Verify & Sign In'. What ends the attempt leads back to step 1. */
export async function answerConsume(auth: Auth, call: AuthCall, form: FormData) {
  const outcome = await auth.consumeCode(call, { userInputCode: formText(form, 'code') })
  const { headers } = outcome
  if (outcome.status === 'signed-in') return redirect(outcome.redirectToPath, { headers })
  if (outcome.status === 'restart') return redirect('/auth?error=restart_code', { headers })
  const alert = unsignedMessage(outcome, textFor(call.request))
  if (outcome.status === 'not-allowed') {
    for (const cookie of auth.changeContact(call).headers.getSetCookie())
      headers.append('Set-Cookie', cookie)
    return redirect(customError(alert), { headers })
  }
  const field = outcome.status === 'limited' || outcome.status === 'failed' ? null : 'code'
  return refused({ alert, field, contact: '' }, outcome)
}

/** The link's 'Continue'. A link that failed cannot be tried again: all lead back to step 1. */
export async function answerLink(auth: Auth, call: AuthCall, form: FormData) {
  const preAuthSessionId = formText(form, 'preAuthSessionId')
  const linkCode = formText(form, 'linkCode')
  const outcome = await auth.consumeLink(call, { preAuthSessionId, linkCode })
  const { headers } = outcome
  if (outcome.status === 'signed-in') return redirect(outcome.redirectToPath, { headers })
  if (outcome.status === 'not-allowed' || outcome.status === 'limited')
    return redirect(customError(unsignedMessage(outcome, textFor(call.request))), { headers })
  if (outcome.status === 'failed' && outcome.message !== null)
    return redirect(customError(outcome.message), { headers })
  const error = outcome.status === 'failed' ? 'signin' : 'restart_link'
  return redirect(`/auth?error=${error}`, { headers })
}

function customError(message: string) {
  return `/auth?${new URLSearchParams({ error: 'custom', message }).toString()}`
}

/** Never 401 or 403: in the browser, those would make SuperTokens refresh the session. */
const statuses: Partial<Record<string, number>> = { limited: 429, 'delivery-failed': 503 }

function refused(answer: SignInAnswer, { status, headers }: { status: string; headers: Headers }) {
  return data(answer, { status: statuses[status] ?? 400, headers })
}
