import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * Whether an answer comes while another address is being opened: it then says nothing about the
 * data of that address, and without data the router would show the old page there.
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

/** What `work` comes to, or `otherwise` where it takes longer than `ms`. */
export async function within<Value, Other>(
  ms: number,
  work: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** After so long somebody who watches the button takes it for broken, and so does the page. */
export const PATIENCE_MS = 20_000

/** What stands for the answer that did not come. */
export type LossMessages<Lost> = {
  /** The connection broke, or the server said no more than that it failed. */
  failed: Lost
  /** Nothing came in time: what was asked for may be done. */
  unanswered: Lost
}

/**
 * In the browser: what the server answers to a form, or one of `losses` where no answer comes. The
 * page does not give way to an error, and does not ask for new data that it would not get either.
 *
 * @throws {Response} where the answer leads elsewhere.
 */
export async function orConnectionLost<Answer, Lost extends object>(
  ask: () => Promise<Answer>,
  { failed, unanswered }: LossMessages<Lost>,
) {
  try {
    return await within(PATIENCE_MS, ask(), { ...unanswered, isOffline: true })
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return { ...failed, isOffline: true }
  }
}
