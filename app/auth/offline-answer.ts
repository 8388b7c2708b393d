import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { typedContact } from './form-text'
import type { SignInAnswer } from './sign-in-page'
import { chosenLanguage, textIn } from './strings'

/**
 * In the browser: what the server answers to a form, or, where it cannot be reached, what
 * `answerOf` makes of the words for that. The page does not give way to an error.
 */
export async function orOffline<Answer, Offline extends object>(
  ask: () => Promise<Answer>,
  answerOf: (alert: string) => Offline,
) {
  try {
    return await ask()
  } catch (failure) {
    // That is what `fetch` throws without an answer.
    if (!(failure instanceof TypeError)) throw failure
    const alert = textIn(chosenLanguage(document.cookie))('SIGN_IN_EXCEPTION')
    return { ...answerOf(alert), isOffline: true }
  }
}

/** The same for the forms of the sign-in, which keep what was typed. */
export async function signInOrOffline<Answer>(request: Request, ask: () => Promise<Answer>) {
  const form = await request.clone().formData()
  return orOffline(ask, (alert): SignInAnswer => ({ ...typedContact(form), alert, field: null }))
}

/** A page whose form did not reach the server would ask it in vain for new data. */
export function unlessOffline(args: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = args.actionResult
  const isOffline = typeof answer === 'object' && answer !== null && 'isOffline' in answer
  return !isOffline && args.defaultShouldRevalidate
}
