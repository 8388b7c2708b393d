import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isOpeningAnother, unlessOffline } from '~/http/lost-connection'

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
    | 'kept'
    /** A kept add could not be sent again yet: nothing has changed. */
    | 'waiting'
    /** The session of a kept add's account has ended: it stays kept. */
    | 'signed-out'
  /** It was kept while nobody was signed in. */
  isVisitors?: boolean
  /** Its batch was added before, with what was sent then. */
  isRepeat?: boolean
  /** How many copies the library has now, if that was asked. */
  copies?: number
}

/** The field by which a kept add that is sent again says which account it is for. */
export const OWNER_FIELD = 'owner'

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

/**
 * The button's response is complete: the page's data need not be reloaded. A redirect has none: the
 * form was sent while the page was being hydrated, as without scripts.
 */
export function unlessAdded(args: ShouldRevalidateFunctionArgs): boolean {
  const isAnswered = args.formAction?.endsWith('&add') && args.actionResult !== undefined
  const isAdded = isAnswered && !isOpeningAnother(args)
  return !isAdded && unlessOffline(args)
}
