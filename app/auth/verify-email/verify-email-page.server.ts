import { data, redirect } from '@remix-run/node'
import { requireForm } from '~/http/forms.server'
import type { Auth, AuthCall } from '~/auth/auth.server'
import { verificationRid } from '~/auth/session/claims'
import { formText } from '~/http/form-fields'
import { pathWithQuery, wantedPath } from '~/http/paths'
import { readSession, requireSession } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import { refreshRedirect } from '~/auth/session/refresh-page.server'
import { chooseLanguage } from '~/language/request-language.server'
import { limitedMessage, textIn } from '~/auth/texts/texts'
import { againField } from './verify-email-page'
import type { VerifyEmailAnswer, VerifyEmailPage } from './verify-email-page'

/**
 * What the screen shows. A link works without a session. Asking for one needs a session, and
 * redirects if the address is already verified.
 *
 * @throws {Response} that redirect, or one to what the session needs.
 */
export async function verifyEmailPage(auth: Auth, { request, context }: PageCall) {
  const { pathname, searchParams } = new URL(request.url)
  const redirectToPath = wantedPath(request)
  const token = searchParams.get('token') || null
  const rid = searchParams.get('rid') === verificationRid ? verificationRid : null
  const page: VerifyEmailPage = {
    token,
    signedIn: false,
    email: null,
    isBroken: false,
    next: redirectToPath ?? '/',
    // Keeps the token, so that the answer's page works without a session, too.
    action: pathWithQuery(pathname, { token, redirectToPath, rid }),
    again: pathWithQuery(pathname, { redirectToPath }),
  }
  if (token === null) return askPage(auth, { request, context }, page)
  const { status } = await readSession(context)
  return data({ ...page, signedIn: status === 'signed-in' || status === 'claim-failed' })
}

async function askPage(auth: Auth, { request, context }: PageCall, page: VerifyEmailPage) {
  const { email } = await requireSession({ request, context })
  const call = { request, clientAddress: context.clientAddress }
  const { status, headers } = await auth.readVerification(call)
  switch (status) {
    case 'verified':
      throw redirect(page.next, { headers })
    case 'signed-out':
      throw redirect(signInFor(request), { headers })
    case 'refresh-needed':
      throw refreshRedirect(request)
    case 'unverified':
    case 'failed':
      return data({ ...page, email, isBroken: status === 'failed' }, { headers })
  }
}

function signInFor(request: Request): string {
  return pathWithQuery('/auth', { redirectToPath: wantedPath(request) })
}

/** Answers the screen's forms: one with a token verifies it, one without sends the mail. */
export async function verifyEmailAction(auth: Auth, call: AuthCall) {
  const form = await requireForm(call.request)
  const token = formText(form, 'token')
  const again = formText(form, againField.name) === againField.value
  return token === '' ? sendVerificationEmail(auth, call, again) : verifyToken(auth, call, token)
}

async function verifyToken(auth: Auth, call: AuthCall, token: string) {
  const { status, headers } = await auth.verifyEmail(call, { token })
  if (status === 'refresh-needed') throw refreshRedirect(call.request)
  return toResponse({ status }, headers)
}

async function sendVerificationEmail(auth: Auth, call: AuthCall, again: boolean) {
  const outcome = await auth.sendVerificationEmail(call)
  const { headers } = outcome
  const text = textIn(chooseLanguage(call.request))
  switch (outcome.status) {
    case 'sent':
      return toResponse({ status: again ? 'resent' : 'sent' }, headers)
    case 'failed':
      return toResponse({ status: 'failed' }, headers)
    case 'already-verified':
      throw redirect(wantedPath(call.request) ?? '/', { headers })
    case 'limited': {
      const alert = limitedMessage(outcome.retryAfterSeconds, text)
      return toResponse({ status: 'refused', alert, again }, headers, 429)
    }
    case 'delivery-failed': {
      const alert = text('SOMETHING_WENT_WRONG_ERROR')
      return toResponse({ status: 'refused', alert, again }, headers, 503)
    }
    case 'signed-out':
      throw redirect(signInFor(call.request), { headers })
    case 'refresh-needed':
      throw refreshRedirect(call.request)
  }
}

function toResponse(answer: VerifyEmailAnswer, headers: Headers, status = 200) {
  return data(answer, { status, headers })
}
