import { data, redirect } from '@remix-run/node'
import { requireForm } from '~/http/read-form.server'
import type { Auth, AuthCall } from './auth.server'
import { limitedMessage } from './auth-messages'
import { refreshRedirect } from './read-session.server'
import { safePath } from './redirect-path'
import { formText } from './form-text'
import { chosenLanguage, textFor } from './strings'
import type { VerifyEmailAnswer, VerifyEmailPage } from './verify-email-page'

export function verifyEmailPage(request: Request, signedIn: boolean): VerifyEmailPage {
  const { pathname, searchParams } = new URL(request.url)
  const path = safePath(searchParams.get('redirectToPath'))
  const token = searchParams.get('token') || null
  // With its token, the page that a form is answered with is for strangers, too.
  const kept = { ...(token && { token }), ...(path && { redirectToPath: path }) }
  const query = new URLSearchParams(kept).toString()
  return {
    language: chosenLanguage(request.headers.get('Cookie')),
    token,
    signedIn,
    next: path ?? '/',
    action: query ? `${pathname}?${query}` : pathname,
  }
}

/** Answers the screen's forms: one with a token verifies it, one without sends the mail. */
export async function answerVerifyEmail(auth: Auth, call: AuthCall) {
  const token = formText(await requireForm(call.request), 'token')
  return token === '' ? answerSend(auth, call) : answerToken(auth, call, token)
}

async function answerToken(auth: Auth, call: AuthCall, token: string) {
  const { status, headers } = await auth.verifyEmail(call, { token })
  if (status === 'refresh-needed') throw refreshRedirect(call.request)
  return answered({ status }, headers)
}

async function answerSend(auth: Auth, call: AuthCall) {
  const outcome = await auth.sendVerificationEmail(call)
  const { headers } = outcome
  const text = textFor(call.request)
  switch (outcome.status) {
    case 'sent':
    case 'failed':
      return answered({ status: outcome.status }, headers)
    case 'already-verified':
      return answered({ status: 'verified' }, headers)
    case 'limited': {
      const alert = limitedMessage(outcome.retryAfterSeconds, text)
      return answered({ status: 'refused', alert }, headers, 429)
    }
    case 'delivery-failed': {
      const alert = text('SOMETHING_WENT_WRONG_ERROR')
      return answered({ status: 'refused', alert }, headers, 503)
    }
    case 'signed-out':
      throw redirect('/auth', { headers })
    case 'refresh-needed':
      throw refreshRedirect(call.request)
  }
}

function answered(answer: VerifyEmailAnswer, headers: Headers, status = 200) {
  return data(answer, { status, headers })
}
