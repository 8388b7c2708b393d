import { data, redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { serialize } from 'cookie'
import { z } from 'zod'
import { readSession } from '~/auth/session/require-user.server'
import { cookiesOf } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { safePath } from '~/http/paths'
import type { AddAnswer } from './add-to-library'
import { addCard } from './entries.server'
import type { LibraryContext } from './library-context'

/**
 * The card that somebody wanted to add before they were signed in. Only the button's own form sets
 * it, and no link of another site carries it along: following one cannot add a card.
 */
export type PendingAdd = {
  cardId: string
  /** The page that it was wished for on. */
  returnTo: string
}

const NAME = 'library-wish'
/** Longer than a code is good for, and one sent again. */
const LIFETIME_SECONDS = 30 * 60

const MAX_CARD_ID = 64
/** Browsers drop a cookie of more than 4 kB. */
const MAX_PATH = 1000

const schema = z.object({ cardId: z.string().min(1), returnTo: z.string() })

export function readWish(request: Request): PendingAdd | null {
  const cookie = cookiesOf(request.headers)[NAME]
  if (!cookie) return null
  try {
    const wish = schema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString()))
    return { ...wish, returnTo: safePath(wish.returnTo) ?? '/' }
  } catch {
    return null
  }
}

export function pendingAddCookie({ cardId, returnTo }: PendingAdd, secure: boolean): string {
  const wish: PendingAdd = {
    cardId: cardId.slice(0, MAX_CARD_ID),
    returnTo: returnTo.length > MAX_PATH ? '/' : returnTo,
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

type AddContext = LibraryContext & { auth: { secure: boolean } }

/**
 * Answers the button of `AddToLibrary`, on whatever page it is: adds its card, or keeps the wish
 * for it while its owner signs in.
 *
 * @throws {Response} 413 where the form is too large.
 */
export async function addCardAction(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  sources: AddContext,
) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const cardId = form.get('card_id') ?? ''
  const returnTo = safePath(form.get('returnTo')) ?? '/'
  const state = await readSession(context)
  if (state.status !== 'signed-in') {
    const cookie = pendingAddCookie({ cardId, returnTo }, sources.auth.secure)
    return redirect('/library/wish', { headers: { 'Set-Cookie': cookie } })
  }
  const { status } = await addCard(sources, { userId: state.user.id, cardId })
  if (form.has('stay')) return data<AddAnswer>({ status })
  return status === 'full' || status === 'unknown-card'
    ? redirect(`/library?notice=${status}`)
    : replace(returnTo)
}
