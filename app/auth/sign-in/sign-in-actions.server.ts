import { redirect, replace } from '@remix-run/node'
import type { Auth, AuthCall } from '~/auth/auth.server'
import { endedContact } from '~/auth/login-attempt.server'
import { unresentMessage, unsentMessage, unsignedMessage } from './sign-in-messages'
import { formText, isFile } from '~/http/form-fields'
import { pathWithQuery, safePath, wantedPath } from '~/http/paths'
import { signInLanding, typedContact } from './sign-in-page'
import { refused } from './sign-in-page.server'
import { chooseLanguage } from '~/language/request-language.server'
import { textIn } from '~/auth/texts/texts'

/*
 * Each step replaces the one before in the browser's history, so that back leaves the sign-in. The
 * address of each has the page to continue to: the sign-in may be completed in another tab.
 */

/** Step 1's button. */
export async function sendCodeAction(auth: Auth, call: AuthCall, form: FormData) {
  const text = textIn(chooseLanguage(call.request))
  const typed = typedContact(form)
  if (isFile(form, 'contact')) {
    const phone = auth.config.contactMethod === 'PHONE' || typed.kind === 'PHONE'
    const alert = text(phone ? 'GENERAL_ERROR_PHONE_NON_STRING' : 'GENERAL_ERROR_EMAIL_NON_STRING')
    return refused({ ...typed, alert, field: 'contact' })
  }
  const redirectToPath = safePath(formText(form, 'redirectToPath'))
  const outcome = await auth.sendCode(call, {
    contact: typed.contact,
    method: typed.kind,
    country: typed.country,
    redirectToPath,
  })
  if (outcome.status === 'sent') {
    outcome.headers.append('Set-Cookie', await endedContact.clear(auth.secure))
    return replace(pathWithQuery('/auth', { redirectToPath }), { headers: outcome.headers })
  }
  const alert = unsentMessage(outcome, text)
  if (outcome.status !== 'invalid-contact')
    return refused({ ...typed, alert, field: null }, outcome)
  const { guess, code } = outcome
  // For a national number, the field offers the international one it seems to be.
  const again = guess === undefined ? typed : { ...typed, contact: guess, kind: 'PHONE' as const }
  return refused({ ...again, alert, field: 'contact', code }, outcome)
}

/** Step 2's 'Resend'. */
export async function resendCodeAction(auth: Auth, call: AuthCall) {
  const outcome = await auth.resendCode(call)
  const { headers } = outcome
  if (outcome.status === 'resent') {
    const redirectToPath = (await auth.readAttempt(call.request))?.redirectToPath ?? null
    return replace(pathWithQuery('/auth', { resent: '1', redirectToPath }), { headers })
  }
  if (outcome.status === 'restart') return back(auth, call, { error: 'restart_resend' }, headers)
  const alert = unresentMessage(outcome, textIn(chooseLanguage(call.request)))
  return refused({ alert, field: null, contact: '' }, outcome)
}

/** Step 2's 'Use different email'. */
export async function changeContactAction(auth: Auth, call: AuthCall) {
  return back(auth, call, {}, (await auth.changeContact()).headers)
}

/** Step 2's 'Verify & Sign In'. Redirects to step 1 when the attempt is over. */
export async function signInWithCodeAction(auth: Auth, call: AuthCall, form: FormData) {
  const text = textIn(chooseLanguage(call.request))
  if (isFile(form, 'code')) {
    const alert = text('GENERAL_ERROR_OTP_NON_STRING')
    return refused({ alert, field: 'code', contact: '' })
  }
  const outcome = await auth.signInWithCode(call, { userInputCode: formText(form, 'code') })
  const { headers } = outcome
  if (outcome.status === 'signed-in')
    return redirect(signInLanding(outcome.redirectToPath), { headers })
  const alert = unsignedMessage(outcome, text)
  switch (outcome.status) {
    case 'restart':
      return back(auth, call, { error: 'restart_code' }, headers)
    case 'not-allowed':
      return back(auth, call, { error: 'custom', message: alert }, headers)
    case 'failed':
      if (outcome.message === null) return back(auth, call, { error: 'restart_code' }, headers)
      return refused({ alert, field: null, contact: '' }, outcome)
    case 'limited':
    case 'exception':
      return refused({ alert, field: null, contact: '' }, outcome)
    case 'missing':
    case 'empty':
    case 'incorrect':
    case 'expired':
      return refused({ alert, field: 'code', contact: '' }, outcome)
  }
}

/**
 * The link's 'Continue'. A failed link cannot be used again, so every failure returns to step 1.
 */
export async function signInWithLinkAction(auth: Auth, call: AuthCall, form: FormData) {
  const preAuthSessionId = formText(form, 'preAuthSessionId')
  const linkCode = formText(form, 'linkCode')
  const outcome = await auth.signInWithLink(call, { preAuthSessionId, linkCode })
  const { headers } = outcome
  if (outcome.status === 'signed-in')
    return redirect(signInLanding(outcome.redirectToPath), { headers })
  if (outcome.status === 'not-allowed' || outcome.status === 'limited') {
    const message = unsignedMessage(outcome, textIn(chooseLanguage(call.request)))
    return back(auth, call, { error: 'custom', message }, headers)
  }
  if (outcome.status === 'failed' && outcome.message !== null)
    return back(auth, call, { error: 'custom', message: outcome.message }, headers)
  const broken = outcome.status === 'failed' || outcome.status === 'exception'
  return back(auth, call, { error: broken ? 'signin' : 'restart_link' }, headers)
}

/**
 * Redirects to the start of the sign-in, with the page that the previous one was to continue to
 * and, if it failed, its contact.
 */
async function back(
  auth: Auth,
  call: AuthCall,
  query: { error?: string; message?: string },
  headers: Headers,
) {
  const attempt = await auth.readAttempt(call.request)
  if (attempt && query.error !== undefined)
    headers.append('Set-Cookie', await endedContact.set(attempt.contactInfo, auth.secure))
  const redirectToPath = attempt?.redirectToPath ?? wantedPath(call.request)
  return replace(pathWithQuery('/auth', { ...query, redirectToPath }), { headers })
}
