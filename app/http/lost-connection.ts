import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { within } from './within'

/**
 * Whether a form's response arrives while another page is being opened. It then says nothing about
 * that page's data: if we skipped loading it, the router would show the old page there.
 */
export function isOpeningAnother(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction } = args
  const isOwnForm = formAction !== undefined && new URL(formAction, nextUrl).href === nextUrl.href
  return currentUrl.href !== nextUrl.href && !isOwnForm
}

/** Keeps a page from reloading its data after a form that did not reach the server. */
export function unlessOffline(args: ShouldRevalidateFunctionArgs): boolean {
  if (isOpeningAnother(args)) return args.defaultShouldRevalidate
  const answer: unknown = args.actionResult
  const isOffline = typeof answer === 'object' && answer !== null && 'isOffline' in answer
  return !isOffline && args.defaultShouldRevalidate
}

/** After this long, people assume that a button is broken; the page then gives up, too. */
export const PATIENCE_MS = 20_000

/** The same for a form that sends a message: the mail server may need twice 20 s. */
export const MESSAGE_PATIENCE_MS = 60_000

/** The same for an upload: 10 MB at half a megabit per second, and time to read them. */
export const UPLOAD_PATIENCE_MS = 180_000

/** The values that stand in for a missing response. */
export type LossMessages<Lost> = {
  /** The connection broke, or the server only said that it failed. */
  failed: Lost
  /** No response in time: the server may have done it nevertheless. */
  unanswered: Lost
}

/**
 * In the browser: the server's response to a form, or one of `losses` if none arrives. The page is
 * not replaced by an error, and does not reload data that it could not get either.
 *
 * @param patienceMs how long the response may take.
 * @throws {Response} if the response is a redirect.
 */
export async function orConnectionLost<Answer, Lost extends object>(
  ask: () => Promise<Answer>,
  { failed, unanswered }: LossMessages<Lost>,
  patienceMs = PATIENCE_MS,
) {
  try {
    return await within(patienceMs, ask(), { ...unanswered, isOffline: true })
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return { ...failed, isOffline: true }
  }
}
