import { serialize } from 'cookie'
import { z } from 'zod'
import { cookiesOf } from '~/auth/request-cookies'
import { safePath } from '~/auth/redirect-path'

/**
 * The card that somebody wanted to add before they were signed in. Only the button's own form sets
 * it, and no link of another site carries it along: following one cannot add a card.
 */
export type Wish = {
  cardId: string
  /** The page that it was wished for on. */
  returnTo: string
}

const NAME = 'library-wish'
/** Longer than a code is good for, and one sent again. */
const LIFETIME_SECONDS = 30 * 60

const MOST_CARD_ID = 64
/** Browsers drop a cookie of more than 4 kB. */
const MOST_PATH = 1000

const schema = z.object({ cardId: z.string().min(1), returnTo: z.string() })

export function readWish(request: Request): Wish | null {
  const cookie = cookiesOf(request.headers)[NAME]
  if (!cookie) return null
  try {
    const wish = schema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return { ...wish, returnTo: safePath(wish.returnTo) ?? '/' }
  } catch {
    return null
  }
}

export function wishCookie({ cardId, returnTo }: Wish, secure: boolean): string {
  const wish: Wish = {
    cardId: cardId.slice(0, MOST_CARD_ID),
    returnTo: returnTo.length > MOST_PATH ? '/' : returnTo,
  }
  const value = Buffer.from(JSON.stringify(wish)).toString('base64url')
  return serialize(NAME, value, attributes(secure, LIFETIME_SECONDS))
}

export function noWishCookie(secure: boolean): string {
  return serialize(NAME, '', attributes(secure, 0))
}

function attributes(secure: boolean, maxAge: number) {
  return { httpOnly: true, sameSite: 'strict', path: '/library', secure, maxAge } as const
}
