import { typedContact } from './sign-in-page'
import type { SignInAnswer } from './sign-in-page'
import { textIn } from '~/auth/texts/texts'
import { MESSAGE_PATIENCE_MS } from '~/http/lost-connection'
import { within } from '~/http/within'
import { isConnectionLost } from '~/ui/network'

/**
 * In the browser: the server's answer to a form. If the server cannot be reached, or does not answer
 * in time, an answer with an alert, so that the page stays.
 */
export async function orOffline<Answer, Offline extends object>(
  ask: () => Promise<Answer>,
  answerOf: (alert: string) => Offline,
) {
  const alert = textIn(document.documentElement.lang)('SIGN_IN_EXCEPTION')
  const offline = { ...answerOf(alert), isOffline: true }
  try {
    return await within(MESSAGE_PATIENCE_MS, ask(), offline)
  } catch (failure) {
    // `fetch` throws a TypeError if no response arrives.
    if (!(failure instanceof TypeError || isConnectionLost(failure))) throw failure
    return offline
  }
}

/** The same for sign-in's forms, which keep their input. */
export async function signInOrOffline<Answer>(request: Request, ask: () => Promise<Answer>) {
  const form = await request.clone().formData()
  return orOffline(ask, (alert): SignInAnswer => ({ ...typedContact(form), alert, field: null }))
}
