import type { Auth } from './auth.server'
import { queryMessage } from './query-message'
import { safePath } from './redirect-path'
import type { SentCode } from './sent-code'
import type { SignInPage } from './sign-in-page'
import { chosenLanguage, textIn } from './strings'

/** What `/auth` shows for its address and the attempt that the visitor's cookie holds. */
export function signInPage(request: Request, auth: Auth): SignInPage {
  const params = new URL(request.url).searchParams
  const language = chosenLanguage(request.headers.get('Cookie'))
  return {
    language,
    contactMethod: auth.config.contactMethod,
    redirectToPath: safePath(params.get('redirectToPath')),
    sent: sentCode(request, auth),
    alert: queryMessage(params, textIn(language)),
  }
}

/** The code or link on its way to this visitor, if any. */
export function sentCode(request: Request, auth: Auth): SentCode | null {
  const attempt = auth.readAttempt(request)
  return attempt && { ...attempt, secondsToResend: auth.secondsToResend(attempt) }
}
