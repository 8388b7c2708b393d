import { redirect } from '@remix-run/node'
import type { Auth, AuthCall } from './auth.server'
import type { FactorChoice } from './factor-chooser'
import { openFactors } from './factor-page.server'
import { isFactorId } from './factor-page'
import type { FactorId } from './factor-page'
import { pathWithQuery } from './path-with-query'
import { wantedPath } from './redirect-path'
import { chosenLanguage, textIn } from './strings'

/** What `/auth/mfa` shows. Where there is one way on, or none is needed, it redirects there. */
export async function factorChoice(auth: Auth, call: AuthCall): Promise<FactorChoice> {
  const info = await openFactors(auth, call)
  const wanted = wantedPath(call.request)
  const language = chosenLanguage(call.request.headers.get('Cookie'))
  const text = textIn(language)
  if (info.status === 'failed')
    return { language, factors: [], denied: text('SOMETHING_WENT_WRONG_ERROR_RELOAD') }
  const { headers } = info
  if (info.next.length === 0) throw redirect(wanted ?? '/', { headers })
  const factors = info.next.filter(isFactorId).map((id) => ({ id, path: pathOf(id, wanted) }))
  const [only, ...others] = factors
  if (only && others.length === 0) throw redirect(only.path, { headers })
  const denied = only ? null : text('MFA_NO_AVAILABLE_OPTIONS_LOGIN')
  return { language, factors, denied }
}

function pathOf(id: FactorId, redirectToPath: string | null) {
  return pathWithQuery(`/auth/mfa/${id}`, { redirectToPath })
}
