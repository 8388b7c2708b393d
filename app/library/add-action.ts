import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { isOpeningAnother, unlessOffline } from '~/http/lost-connection'
import { withoutNotice } from '~/http/paths'

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

/**
 * The field by which a form on a result's page says which scan showed the card, or which row of a
 * session led there: its copy is not to be added a second time with the session.
 */
export const SOURCE_FIELD = 'source'

/** The notice in the address of a result whose card was added by a form that left the page. */
export const ADDED_NOTICE = 'added'

/** The page to return to after such a form, `returnTo`: a result is told that its card was added. */
export function addedPath(returnTo: string): string {
  const isResult = returnTo.startsWith('/?card=')
  return isResult ? `${withoutNotice(returnTo)}&notice=${ADDED_NOTICE}` : returnTo
}

/** The field with the person's own photo of the card, which only their page has. */
export const PHOTO_FIELD = 'photo'

/** The response to a form with such a photo: its page shows the photo again. */
export type AddedWithPhoto = { photo: string; isAdded: boolean }

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
