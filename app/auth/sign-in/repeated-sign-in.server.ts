import { createHash } from 'node:crypto'
import type { SignInOutcome } from '~/auth/outcomes'

/** How long a repeated form is answered like the first. */
const REPEAT_MS = 10_000

const outcomes = new Map<string, Promise<SignInOutcome>>()

/**
 * Answers a repeated form with the session of the first: a double click without scripts, or a
 * second press because no answer came. A code works once, and the browser shows the last answer
 * only.
 *
 * @param request its cookies have to be the same, the attempt's secret among them.
 */
export async function signInOnce(
  request: Request,
  code: string,
  signIn: () => Promise<SignInOutcome>,
): Promise<SignInOutcome> {
  const cookies = request.headers.get('Cookie') ?? ''
  const key = createHash('sha256').update(`${code} ${cookies}`).digest('base64')
  const first = outcomes.get(key)
  if (first) return copyOf(await first)
  const outcome = signIn()
  outcomes.set(key, outcome)
  const forget = () => outcomes.delete(key)
  try {
    const { status } = await outcome
    if (status === 'signed-in') setTimeout(forget, REPEAT_MS).unref()
    else forget()
  } catch (thrown) {
    forget()
    throw thrown
  }
  return copyOf(await outcome)
}

/** Whoever answers adds headers. */
function copyOf(outcome: SignInOutcome): SignInOutcome {
  return { ...outcome, headers: new Headers(outcome.headers) }
}
