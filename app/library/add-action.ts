import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isOpeningAnother, unlessOffline, orConnectionLost } from '~/http/lost-connection'
import type { LossMessages } from '~/http/lost-connection'

/** The server's response to a form that stays on its page. */
export type AddAnswer = {
  status:
    | 'added'
    | 'there'
    | 'full'
    | 'unknown-card'
    | 'too-many'
    | 'not-a-number'
    | 'failed'
    | 'unanswered'
  /** How many copies the library has now, if that was asked. */
  copies?: number
}

const KEY = 'add '

/** The key of the fetcher that adds a card. */
export function addKey(cardId: string): string {
  return KEY + cardId
}

/** The card that the fetcher with that key adds; `null` if it does something else. */
export function cardAddedBy(key: string): string | null {
  return key.startsWith(KEY) ? key.slice(KEY.length) : null
}

/**
 * Where the button on the page at `returnTo` posts to: the page itself, whose script is loaded even
 * if the connection is lost.
 */
export function addAction(returnTo: string): string {
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}index&add`
}

/** Whether that button posted a form. */
export function isAddAction({ url }: Request): boolean {
  return new URL(url).searchParams.has('add')
}

const losses: LossMessages<AddAnswer> = {
  failed: { status: 'failed' },
  unanswered: { status: 'unanswered' },
}

/** For the routes of these pages: a lost connection must not replace the page. */
export function addClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return isAddAction(request)
    ? orConnectionLost(() => serverAction<AddAnswer>(), losses)
    : serverAction()
}

/** The button's response is complete: the page's data need not be reloaded. */
export function unlessAdded(args: ShouldRevalidateFunctionArgs): boolean {
  const isAdded = args.formAction?.endsWith('&add') && !isOpeningAnother(args)
  return !isAdded && unlessOffline(args)
}
