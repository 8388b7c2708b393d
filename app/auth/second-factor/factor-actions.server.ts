import { redirect } from '@remix-run/node'
import { requireForm } from '~/http/forms.server'
import type { Auth, AuthCall } from '~/auth/auth.server'
import type { FactorId } from '~/auth/factors'
import {
  factorContactKeys,
  factorWording,
  unresentMessage,
  unsentMessage,
  unsignedMessage,
} from '~/auth/sign-in/sign-in-messages'
import { requireFactor } from './factor-page.server'
import { formText, isFile } from '~/http/form-fields'
import { pathWithQuery, wantedPath } from '~/http/paths'
import { typedContact } from '~/auth/sign-in/sign-in-page'
import { refused, sentCode } from '~/auth/sign-in/sign-in-page.server'
import { chooseLanguage } from '~/language/request-language.server'
import { textIn } from '~/auth/texts/texts'

/** Handles a form of a second factor's screen. */
export async function factorAction(auth: Auth, call: AuthCall, factorId: FactorId) {
  const form = await requireForm(call.request)
  await requireFactor(auth, call, factorId)
  switch (formText(form, 'intent')) {
    case 'resend':
      if (await isElsewhere(auth, call, factorId)) return restart(call)
      return resendFactorCode(auth, call)
    case 'consume':
      if (await isElsewhere(auth, call, factorId)) return restart(call)
      return signInWithFactorCode(auth, call, form)
    case 'change':
      return back(call, {}, (await auth.changeContact()).headers)
    default:
      return sendFactorCode(auth, call, factorId, form)
  }
}

/** Whether another tab has since replaced the attempt. */
async function isElsewhere(auth: Auth, { request }: AuthCall, factorId: FactorId) {
  if ((await auth.readAttempt(request)) === null) return false
  return (await sentCode(request, auth, factorId)) === null
}

function restart(call: AuthCall, headers = new Headers()) {
  return back(call, { error: 'restart_factor' }, headers)
}

async function sendFactorCode(auth: Auth, call: AuthCall, factorId: FactorId, form: FormData) {
  const { contact, country } = typedContact(form)
  const redirectToPath = wantedPath(call.request)
  const asked = { factorId, contact: contact || undefined, country, redirectToPath }
  const outcome = await auth.sendFactorCode(call, asked)
  if (outcome.status === 'sent') return back(call, {}, outcome.headers)
  const alert = unsentMessage(outcome, textIn(chooseLanguage(call.request)), factorContactKeys)
  if (outcome.status !== 'invalid-contact')
    return refused({ alert, field: null, contact, country }, outcome)
  const { guess = contact, code } = outcome
  return refused({ alert, field: 'contact', contact: guess, country, code }, outcome)
}

async function resendFactorCode(auth: Auth, call: AuthCall) {
  const outcome = await auth.resendCode(call)
  if (outcome.status === 'resent') return back(call, { resent: '1' }, outcome.headers)
  if (outcome.status === 'restart') return back(call, { error: 'restart_resend' }, outcome.headers)
  const alert = unresentMessage(outcome, textIn(chooseLanguage(call.request)))
  return refused({ alert, field: null, contact: '' }, outcome)
}

async function signInWithFactorCode(auth: Auth, call: AuthCall, form: FormData) {
  const text = textIn(chooseLanguage(call.request))
  if (isFile(form, 'code')) {
    const alert = text('GENERAL_ERROR_OTP_NON_STRING')
    return refused({ alert, field: 'code', contact: '' })
  }
  const outcome = await auth.signInWithCode(call, {
    userInputCode: formText(form, 'code'),
    redirectToPath: wantedPath(call.request),
  })
  const { headers } = outcome
  if (outcome.status === 'signed-in') return redirect(outcome.redirectToPath, { headers })
  if (outcome.status === 'restart') return restart(call, headers)
  const alert = unsignedMessage(outcome, text, factorWording)
  // The attempt is over: the page that starts the next one gives the reason.
  if (outcome.status === 'not-allowed')
    return back(call, { error: 'custom', message: alert }, headers)
  const answered = ['incorrect', 'expired', 'missing', 'empty'].includes(outcome.status)
  return refused({ alert, field: answered ? 'code' : null, contact: '' }, outcome)
}

/** Redirects to the same screen, which loads its state again. */
function back({ request }: AuthCall, query: Record<string, string>, headers: Headers) {
  const { pathname } = new URL(request.url)
  return redirect(pathWithQuery(pathname, { ...query, redirectToPath: wantedPath(request) }), {
    headers,
  })
}
