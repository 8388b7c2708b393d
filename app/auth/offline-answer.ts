import { data } from '@remix-run/react'
import { typedContact } from './form-text'
import type { SignInAnswer } from './sign-in-page'
import { chosenLanguage, textIn } from './strings'

/**
 * In the browser: what the server answers to a form. Where it cannot be reached, the card says so
 * and keeps what was typed, instead of giving way to an error page.
 */
export async function orOffline<Answer>(request: Request, ask: () => Promise<Answer>) {
  const form = await request.clone().formData()
  try {
    return await ask()
  } catch (failure) {
    // That is what `fetch` throws without an answer.
    if (!(failure instanceof TypeError)) throw failure
    const alert = textIn(chosenLanguage(document.cookie))('SIGN_IN_EXCEPTION')
    const answer: SignInAnswer = { ...typedContact(form), alert, field: null }
    // The status keeps the page from asking for its data anew.
    return data(answer, { status: 503 })
  }
}
