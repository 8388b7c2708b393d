import { redirect } from '@remix-run/node'
import type { AppLoadContext } from '@remix-run/node'
import type { Auth, AuthCall } from './auth.server'
import type { MfaInfoOutcome } from './auth-outcomes'
import type { FactorId, FactorPage } from './factor-page'
import { phoneCountries } from './phone-countries.server'
import { queryMessage } from './query-message'
import { pathWithQuery } from './path-with-query'
import { leadOn, requireSession } from './read-session.server'
import { wantedPath } from './redirect-path'
import { refreshRedirect } from './refresh-page.server'
import { sentCode } from './sign-in-page.server'
import { chosenLanguage, textIn } from './strings'

/**
 * Lets whoever has a session go on to a second factor.
 *
 * @throws {Response} a redirect for all others, and for everybody where no factor is asked for.
 */
export async function requireFactors(
  auth: Auth,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<void> {
  if (auth.config.mfa !== 'off') return void (await requireSession({ request, context }))
  const redirectToPath = wantedPath(request)
  await leadOn({ request, context }, redirectToPath ?? '/')
  throw redirect(pathWithQuery('/auth', { redirectToPath }))
}

/** Which second factors are open to the visitor; a redirect to the sign-in for one who has none. */
export async function openFactors(auth: Auth, call: AuthCall) {
  const info = await auth.mfaInfo(call)
  if (info.status === 'signed-out') throw redirect('/auth', { headers: info.headers })
  if (info.status === 'refresh-needed') throw refreshRedirect(call.request)
  return info
}

/** The screen of `factorId`. Loading it sends nothing: a form of it does. */
export async function factorPage(
  auth: Auth,
  call: AuthCall,
  factorId: FactorId,
): Promise<FactorPage> {
  const { request } = call
  const info = await openFactors(auth, call)
  const language = chosenLanguage(request.headers.get('Cookie'))
  const text = textIn(language)
  const { pathname, searchParams } = new URL(request.url)
  const sent = sentCode(request, auth, { asFactor: true })
  const contact = contactOf(info, factorId)
  const asksNumber = factorId === 'otp-phone' && contact === null && sent === null
  return {
    language,
    factorId,
    action: pathWithQuery(pathname, { redirectToPath: wantedPath(request) }),
    sent,
    contact,
    countries: asksNumber ? phoneCountries(language) : null,
    alert: queryMessage(searchParams, text),
    denied: info.status === 'failed' ? text('SOMETHING_WENT_WRONG_ERROR_RELOAD') : null,
  }
}

function contactOf(info: MfaInfoOutcome, factorId: FactorId): string | null {
  if (info.status !== 'ok') return null
  const stored = factorId === 'otp-email' ? info.emails : info.phoneNumbers
  return stored[factorId]?.[0] ?? null
}
