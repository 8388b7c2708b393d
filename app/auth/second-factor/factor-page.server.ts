import { redirect } from '@remix-run/node'
import type { Auth, AuthCall } from '~/auth/auth.server'
import { isFactorId, listSecondFactors } from '~/auth/factors'
import type { FactorId } from '~/auth/factors'
import type { MfaInfoOutcome } from '~/auth/outcomes'
import { refreshRedirect } from '~/auth/session/refresh-page.server'
import { redirectIfSignedIn, requireSession } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import { queryMessage } from '~/auth/sign-in/sign-in-messages'
import { phoneCountries, sentCode } from '~/auth/sign-in/sign-in-page.server'
import { chooseLanguage } from '~/language/request-language.server'
import { textIn } from '~/auth/texts/texts'
import { pathWithQuery, wantedPath } from '~/http/paths'
import type { FactorChoice, FactorPage } from './factor-screen'

/**
 * Requires a session, and a configuration with second factors.
 *
 * @throws {Response} a redirect otherwise.
 */
export async function requireFactorsInUse(
  auth: Auth,
  { request, context }: PageCall,
): Promise<void> {
  if (auth.config.mfa !== 'off') return void (await requireSession({ request, context }))
  const redirectToPath = wantedPath(request)
  await redirectIfSignedIn({ request, context }, redirectToPath ?? '/')
  throw redirect(pathWithQuery('/auth', { redirectToPath }))
}

/**
 * The second factors that the visitor can use.
 *
 * @throws {Response} a redirect to the sign-in if there is no session.
 */
async function requireFactorInfo(auth: Auth, call: AuthCall) {
  const info = await auth.mfaInfo(call)
  const signIn = pathWithQuery('/auth', { redirectToPath: wantedPath(call.request) })
  if (info.status === 'signed-out') throw redirect(signIn, { headers: info.headers })
  if (info.status === 'refresh-needed') throw refreshRedirect(call.request)
  return info
}

/**
 * Requires that the session needs `factorId`, or has completed all required factors and may add
 * this one: that is how people get a choice of factors.
 *
 * @throws {Response} a redirect otherwise: to the required factor, or to the wanted page. A
 *   completed factor must not cost the operator another message.
 */
export async function requireFactor(auth: Auth, call: AuthCall, factorId: FactorId) {
  const info = await requireFactorInfo(auth, call)
  if (info.status === 'failed' || info.next.includes(factorId) || canAdd(auth, info, factorId))
    return info
  const redirectToPath = wantedPath(call.request)
  const isDone = info.next.length === 0
  const path = isDone ? (redirectToPath ?? '/') : pathWithQuery('/auth/mfa', { redirectToPath })
  throw redirect(path, { headers: info.headers })
}

type OpenFactors = Extract<MfaInfoOutcome, { status: 'ok' }>

function canAdd({ config }: Auth, info: OpenFactors, factorId: FactorId): boolean {
  const isNew = !info.alreadySetup.includes(factorId) && info.allowedToSetup.includes(factorId)
  return isNew && info.next.length === 0 && listSecondFactors(config.mfa).includes(factorId)
}

/** The screen of `factorId`. Loading it sends no message; its form does. */
export async function factorPage(
  auth: Auth,
  call: AuthCall,
  factorId: FactorId,
): Promise<FactorPage> {
  const { request } = call
  const info = await requireFactor(auth, call, factorId)
  const language = chooseLanguage(request)
  const text = textIn(language)
  const { pathname, searchParams } = new URL(request.url)
  const sent = await sentCode(request, auth, factorId)
  const contact = findContact(info, factorId)
  const asksNumber = factorId === 'otp-phone' && contact === null && sent === null
  return {
    factorId,
    action: pathWithQuery(pathname, { redirectToPath: wantedPath(request) }),
    sent,
    contact,
    isAsked: info.status === 'ok' && info.next.includes(factorId),
    countries: asksNumber ? phoneCountries(language, auth.config.phoneCountries) : null,
    alert: queryMessage(searchParams, text),
    denied: info.status === 'failed' ? text('SOMETHING_WENT_WRONG_ERROR_RELOAD') : null,
  }
}

function findContact(info: MfaInfoOutcome, factorId: FactorId): string | null {
  if (info.status !== 'ok') return null
  const stored = factorId === 'otp-email' ? info.emails : info.phoneNumbers
  return stored[factorId]?.[0] ?? null
}

/** What `/auth/mfa` shows. Redirects if there is only one factor to choose, or none is needed. */
export async function factorChoice(auth: Auth, call: AuthCall): Promise<FactorChoice> {
  const info = await requireFactorInfo(auth, call)
  const wanted = wantedPath(call.request)
  const language = chooseLanguage(call.request)
  const text = textIn(language)
  if (info.status === 'failed')
    return { factors: [], denied: text('SOMETHING_WENT_WRONG_ERROR_RELOAD') }
  const { headers } = info
  if (info.next.length === 0) throw redirect(wanted ?? '/', { headers })
  const factors = info.next.filter(isFactorId).map((id) => ({ id, path: factorPath(id, wanted) }))
  const [only, ...others] = factors
  if (only && others.length === 0) throw redirect(only.path, { headers })
  const denied = only ? null : text('MFA_NO_AVAILABLE_OPTIONS_LOGIN')
  return { factors, denied }
}

function factorPath(id: FactorId, redirectToPath: string | null) {
  return pathWithQuery(`/auth/mfa/${id}`, { redirectToPath })
}
