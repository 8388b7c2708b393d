import { data, redirect } from '@remix-run/node'
import type { Auth, AuthCall } from './auth.server'
import { factorWording, unresentMessage, unsentMessage, unsignedMessage } from './auth-messages'
import type { FactorId } from './factor-page'
import { safePath } from './redirect-path'
import { formText } from './sign-in-actions.server'
import type { SignInAnswer } from './sign-in-page'
import { textFor } from './strings'

/** Answers a form of a second factor's screen. */
export async function answerFactor(auth: Auth, call: AuthCall, factorId: FactorId) {
  const form = await call.request.formData()
  switch (formText(form, 'intent')) {
    case 'resend':
      return answerResend(auth, call)
    case 'consume':
      return answerConsume(auth, call, form)
    case 'change':
      return back(call, {}, auth.changeContact(call).headers)
    default:
      return answerSend(auth, call, factorId, formText(form, 'contact'))
  }
}

async function answerSend(auth: Auth, call: AuthCall, factorId: FactorId, contact: string) {
  const redirectToPath = safePath(new URL(call.request.url).searchParams.get('redirectToPath'))
  const asked = { factorId, contact: contact || undefined, redirectToPath }
  const outcome = await auth.sendFactorCode(call, asked)
  if (outcome.status === 'sent') return back(call, {}, outcome.headers)
  const alert = unsentMessage(outcome, textFor(call.request))
  const field = outcome.status === 'invalid-contact' ? 'contact' : null
  return refused({ alert, field, contact }, outcome.headers)
}

async function answerResend(auth: Auth, call: AuthCall) {
  const outcome = await auth.resendCode(call)
  if (outcome.status === 'resent') return back(call, { resent: '1' }, outcome.headers)
  if (outcome.status === 'restart') return back(call, { error: 'restart_resend' }, outcome.headers)
  const alert = unresentMessage(outcome, textFor(call.request))
  return refused({ alert, field: null, contact: '' }, outcome.headers)
}

async function answerConsume(auth: Auth, call: AuthCall, form: FormData) {
  const outcome = await auth.consumeCode(call, { userInputCode: formText(form, 'code') })
  const { headers } = outcome
  if (outcome.status === 'signed-in') return redirect(outcome.redirectToPath, { headers })
  if (outcome.status === 'restart') return back(call, { error: 'restart_factor' }, headers)
  const alert = unsignedMessage(outcome, textFor(call.request), factorWording)
  const answered = ['incorrect', 'expired', 'empty'].includes(outcome.status)
  return refused({ alert, field: answered ? 'code' : null, contact: '' }, headers)
}

/** Back to the same screen, which reads its state anew. */
function back({ request }: AuthCall, query: Record<string, string>, headers: Headers) {
  const { pathname, searchParams } = new URL(request.url)
  const params = new URLSearchParams(query)
  const path = safePath(searchParams.get('redirectToPath'))
  if (path !== null) params.set('redirectToPath', path)
  const search = params.toString()
  return redirect(search ? `${pathname}?${search}` : pathname, { headers })
}

function refused(answer: SignInAnswer, headers: Headers) {
  return data(answer, { status: 400, headers })
}
