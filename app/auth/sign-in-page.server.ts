import type { Auth } from './auth.server'
import type { WithHeaders } from './auth-outcomes'
import { factorContacts } from './factor-page'
import type { FactorId } from './factor-page'
import type { LoginAttempt } from './login-attempt'
import { phoneCountries } from './phone-countries.server'
import { queryMessage } from './query-message'
import { leadsToSignIn, wantedPath } from './redirect-path'
import type { SentCode } from './sent-code'
import { phoneQuery } from './sign-in-page'
import type { ContactKind, SignInPage } from './sign-in-page'
import { signedInQuery } from './sign-in-landing'
import { chosenLanguage, textIn } from './strings'
import type { Text } from './strings'

/** What `/auth` shows for its address and the attempt that the visitor's cookie holds. */
export function signInPage(request: Request, auth: Auth): SignInPage {
  const { searchParams: params } = new URL(request.url)
  const { contactMethod } = auth.config
  const language = chosenLanguage(request.headers.get('Cookie'))
  const sent = sentCode(request, auth, null)
  return {
    language,
    contactMethod,
    kind: kindOf(contactMethod, params),
    countries: sent === null && contactMethod !== 'EMAIL' ? phoneCountries(language) : null,
    redirectToPath: wantedPath(request),
    sent,
    alert: alertOf(params, textIn(language)) ?? lostFactor(request, auth, textIn(language)),
  }
}

/** A second factor ends with the session that it was for. */
function lostFactor(request: Request, auth: Auth, text: Text): string | null {
  const isLost = auth.readAttempt(request)?.shouldTryLinkingWithSessionUser === true
  return isLost ? text('ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW') : null
}

/** What makes the browser of a visitor without a session forget the factor they were at. */
export function forgetLostFactor(request: Request, auth: Auth): WithHeaders {
  if (auth.readAttempt(request)?.shouldTryLinkingWithSessionUser !== true)
    return { headers: new Headers() }
  return auth.changeContact({ request, clientAddress: '' })
}

function kindOf(method: SignInPage['contactMethod'], params: URLSearchParams): ContactKind {
  if (method !== 'EMAIL_OR_PHONE') return method
  return params.get(phoneQuery.name) === phoneQuery.value ? 'PHONE' : null
}

function alertOf(params: URLSearchParams, text: Text): string | null {
  // Whoever is led here from a sign-in and is not signed in lost the session on the way.
  if (params.has(signedInQuery)) return text('SIGN_IN_STATE_FAILED')
  if (leadsToSignIn(params.get('redirectToPath'))) return text('SOMETHING_WENT_WRONG_ERROR')
  return queryMessage(params, text)
}

/** The code or link on its way to this visitor, if any: as `factor`, or to sign in. */
export function sentCode(request: Request, auth: Auth, factor: FactorId | null): SentCode | null {
  const attempt = auth.readAttempt(request)
  if (attempt === null || !isFor(attempt, factor)) return null
  return { ...attempt, secondsToResend: auth.secondsToResend(attempt) }
}

function isFor(attempt: LoginAttempt, factor: FactorId | null): boolean {
  if (attempt.shouldTryLinkingWithSessionUser !== true) return factor === null
  return factor !== null && attempt.contactMethod === factorContacts[factor]
}
