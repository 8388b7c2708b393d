import { data } from '@remix-run/node'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import type { Auth } from '~/auth/auth.server'
import type { WithHeaders, LoginAttempt } from '~/auth/outcomes'
import { CONTACT_METHODS } from '~/auth/auth-config'
import { factorContacts, promisesLink } from '~/auth/factors'
import type { FactorId } from '~/auth/factors'
import type { Account } from '~/auth/session/account'
import { readSession } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import { chooseLanguage } from '~/language/request-language.server'
import { textIn } from '~/auth/texts/texts'
import type { Text } from '~/auth/texts/texts'
import { leadsToSignIn, safePath, wantedPath } from '~/http/paths'
import { PREFERRED_COUNTRIES } from './contact'
import type { PhoneCountry } from './contact'
import type { SentCode } from '~/auth/login-attempt.server'
import { endedContact } from '~/auth/login-attempt.server'
import { queryMessage } from './sign-in-messages'
import type { PhoneCountries } from '~/auth/auth-config'
import { phoneQuery, signedInQuery } from './sign-in-page'
import type { ContactKind, SignInAnswer, SignInPage } from './sign-in-page'

const lists = new Map<string, readonly PhoneCountry[]>()

/**
 * The countries whose numbers are allowed, each with its calling code: the preferred ones first,
 * the others by name.
 */
export function phoneCountries(
  language: string,
  allowed: PhoneCountries = 'all',
): readonly PhoneCountry[] {
  const list = lists.get(language) ?? listIn(language)
  lists.set(language, list)
  return allowed === 'all' ? list : list.filter(({ iso2 }) => allowed.includes(iso2))
}

function listIn(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const rank = (iso2: string) => {
    const index = PREFERRED_COUNTRIES.indexOf(iso2)
    return index < 0 ? PREFERRED_COUNTRIES.length : index
  }
  return getCountries()
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2, dialCode: getCountryCallingCode(iso2) }))
    .sort((a, b) => rank(a.iso2) - rank(b.iso2) || compare(a.name, b.name))
}

/** What `/auth` shows, depending on its query and the attempt in the visitor's cookie. */
export async function signInPage(request: Request, auth: Auth): Promise<SignInPage> {
  const { searchParams: params } = new URL(request.url)
  const { contactMethod, phoneCountries: allowed } = auth.config
  const language = chooseLanguage(request)
  const sent = await sentCode(request, auth, null)
  return {
    contactMethod,
    kind: chooseKind(contactMethod, params),
    linkFields: CONTACT_METHODS.filter((method) => promisesLink(auth.config, method)),
    countries:
      sent === null && contactMethod !== 'EMAIL' ? phoneCountries(language, allowed) : null,
    redirectToPath: wantedPath(request),
    contact: params.has('error') ? ((await endedContact.read(request)) ?? '') : '',
    sent,
    alert:
      chooseAlert(params, textIn(language)) ?? (await lostFactor(request, auth, textIn(language))),
  }
}

/** A second factor ends with its session. */
async function lostFactor(request: Request, auth: Auth, text: Text): Promise<string | null> {
  return (await hasLostFactor(request, auth))
    ? text('ERROR_SIGN_IN_UP_CODE_CONSUME_RESTART_FLOW')
    : null
}

/** Makes a browser without a session forget its attempt at a second factor. */
export async function forgetLostFactor(request: Request, auth: Auth): Promise<WithHeaders> {
  if (await hasLostFactor(request, auth)) return auth.changeContact()
  return { headers: new Headers() }
}

async function hasLostFactor(request: Request, auth: Auth): Promise<boolean> {
  return (await auth.readAttempt(request))?.shouldTryLinkingWithSessionUser === true
}

function chooseKind(method: SignInPage['contactMethod'], params: URLSearchParams): ContactKind {
  if (method !== 'EMAIL_OR_PHONE') return method
  return params.get(phoneQuery.name) === phoneQuery.value ? 'PHONE' : null
}

function chooseAlert(params: URLSearchParams, text: Text): string | null {
  // Redirected here by a sign-in but not signed in: the browser did not store the session.
  if (params.has(signedInQuery)) return text('SIGN_IN_STATE_FAILED')
  if (leadsToSignIn(params.get('redirectToPath'))) return text('SOMETHING_WENT_WRONG_ERROR')
  return queryMessage(params, text)
}

/** The last code or link sent for this browser, if any: for `factor`, or (`null`) to sign in. */
export async function sentCode(
  request: Request,
  auth: Auth,
  factor: FactorId | null,
): Promise<SentCode | null> {
  const attempt = await auth.readAttempt(request)
  if (attempt === null || !isFor(attempt, factor)) return null
  return { ...attempt, secondsToResend: auth.secondsToResend(attempt) }
}

function isFor(attempt: LoginAttempt, factor: FactorId | null): boolean {
  if (attempt.shouldTryLinkingWithSessionUser !== true) return factor === null
  return factor !== null && attempt.contactMethod === factorContacts[factor]
}

/** What `ProtectedContent` needs: the account, and a sign-in that returns to this page. */
export async function protectedPage({ request, context }: PageCall, auth: Auth) {
  const state = await readSession(context)
  const { pathname, search } = new URL(request.url)
  const signIn = {
    ...(await signInPage(request, auth)),
    redirectToPath: safePath(pathname + search),
  }
  return { account: state.status === 'signed-in' ? toAccount(state.user) : null, signIn }
}

function toAccount({ id, email, phoneNumber }: Account): Account {
  return { id, email, phoneNumber }
}

/** Never 401 or 403: SuperTokens' browser SDK would refresh the session. */
const statuses: Partial<Record<string, number>> = {
  limited: 429,
  'too-soon': 429,
  exception: 503,
  'delivery-failed': 503,
}

type SignInFailure = { status: string; headers: Headers }

/** The same step again, with what went wrong: for the sign-in's and a second factor's forms. */
export function refused(answer: SignInAnswer, { status, headers }: Partial<SignInFailure> = {}) {
  return data(answer, { status: statuses[status ?? ''] ?? 400, headers })
}
