import { data, redirect, replace } from '@remix-run/node'
import { z } from 'zod'
import type { SessionState } from '~/auth/outcomes'
import { refreshRedirect } from '~/auth/session/refresh-page.server'
import { notSignedIn, readSession } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import { ownCookie } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { safePath } from '~/http/paths'
import { FINISHES } from '~/prices/price'
import type { Finish } from '~/prices/price'
import { OWNER_FIELD, addAction } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'
import { PHOTO_FIELD, addedPath } from '~/library/added-result'
import type { AddedWithPhoto } from '~/library/added-result'
import { findCard } from '~/catalogue/card'
import { addCopies } from './add-copies.server'
import { addCard, savedCard } from '~/library/entries.server'
import { USUAL_CONDITION, chosenFinish, readFinish } from '~/library/entry'
import { readEntryChange } from '~/library/entry-form'
import type { LibraryContext } from '~/library/library-store'
import { PENDING_ADD_PATH, libraryCardPath } from '~/library/library-messages'

/** A card that somebody wanted to add before signing in. */
type PendingAdd = {
  cardId: string
  /** The finish shown on the page. */
  finish: Finish | null
  /** The page of the button. */
  returnTo: string
}

const MAX_CARD_ID = 64
/** Browsers drop a cookie of more than 4 kB. */
const MAX_PATH = 1000

/**
 * Only the button's own form sets it, and browsers do not send it when they follow another site's
 * link: following one cannot add a card.
 */
const cookie = ownCookie(
  'library-pending-add',
  z.object({
    cardId: z.string().min(1),
    finish: z.enum(FINISHES).nullable().catch(null),
    returnTo: z.string(),
  }),
  // Longer than a sign-in may take while codes last an hour at most. The sign-in reads it, too.
  { maxAge: 2 * 60 * 60, sameSite: 'strict' },
)

export async function readPendingAdd(request: Request): Promise<PendingAdd | null> {
  const pending = await cookie.read(request)
  return pending && { ...pending, returnTo: safePath(pending.returnTo) ?? '/' }
}

export function pendingAddCookie(
  { cardId, returnTo, ...add }: PendingAdd,
  secure: boolean,
): Promise<string> {
  const path = returnTo.length > MAX_PATH ? '/' : returnTo
  return cookie.set({ ...add, cardId: cardId.slice(0, MAX_CARD_ID), returnTo: path }, secure)
}

export function noPendingAddCookie(secure: boolean): Promise<string> {
  return cookie.clear(secure)
}

/** Twice the largest preview of a photo. */
const MAX_ADD_BYTES = 192 * 1024

type AddContext = LibraryContext & { auth: { secure: boolean } }

/**
 * Handles the button of `AddToLibrary` on any page: adds its card, or stores a pending add while
 * the visitor signs in. A form with a photo, sent without scripts, is answered with the page itself,
 * which shows the photo again: sent twice, it adds no more than once.
 *
 * @throws {Response} 413 if the form is too large; 401 for a kept add whose account is signed out,
 *   and for a script's batch whose session must be renewed first; a redirect that renews it.
 */
export async function addCardAction({ request, context }: PageCall, sources: AddContext) {
  const form = await readSmallForm(request, MAX_ADD_BYTES)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const cardId = form.get('card_id') ?? ''
  const returnTo = safePath(form.get('returnTo')) ?? '/'
  const owner = form.get(OWNER_FIELD)
  const state = await readSession(context)
  if (owner !== null && !isOwner(state, owner)) return refuseKept(state)
  // A pending add survives a session that has ended, but is one copy in a finish.
  if (state.status === 'refresh-needed' && form.has('batch'))
    throw form.has('stay') ? notSignedIn() : refreshRedirect(request, addAction(returnTo))
  if (state.status !== 'signed-in') {
    const pending = { cardId, finish: readFinish(form), returnTo }
    const cookie = await pendingAddCookie(pending, sources.auth.secure)
    return redirect(PENDING_ADD_PATH, { headers: { 'Set-Cookie': cookie } })
  }
  const user = { userId: state.user.id, cardId }
  const answer: AddAnswer = form.has('batch')
    ? await addSomeCopies(sources, user, form)
    : { status: (await addCard(sources, { ...user, finish: readFinish(form) })).status }
  if (form.has('stay')) return data<AddAnswer>(answer)
  const { status, isRepeat } = answer
  // “+1” sends the same again; this form may have been changed since.
  if (isRepeat && form.has('quantity'))
    return redirect(`${libraryCardPath(cardId)}?notice=added-before`)
  const isAdded = status === 'added'
  if (!isAdded && status !== 'there') return redirect(`/library?notice=${status}`)
  const photo = readPhoto(form)
  if (photo !== null) return data<AddedWithPhoto>({ photo, isAdded })
  return replace(isAdded ? addedPath(returnTo) : returnTo)
}

/** A picture as `drawPreview` draws them; `null` for anything else. */
function readPhoto(form: URLSearchParams): string | null {
  const photo = form.get(PHOTO_FIELD) ?? ''
  return /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/.test(photo) ? photo : null
}

function isOwner(state: SessionState, owner: string): boolean {
  return state.status === 'signed-in' && state.user.id === owner
}

/**
 * A kept add that is sent again for an account that is not signed in, or has something left to
 * prove: it stays kept.
 *
 * @throws {Response} 401 if nobody is signed in.
 */
function refuseKept({ status }: SessionState) {
  if (status === 'signed-out' || status === 'refresh-needed') throw notSignedIn()
  return data<AddAnswer>({ status: 'failed' })
}

/** The copies that the sheet's form names; without a quantity one default copy, as for “+1”. */
async function addSomeCopies(
  sources: AddContext,
  { userId, cardId }: { userId: string; cardId: string },
  form: URLSearchParams,
): Promise<AddAnswer> {
  const card = findCard(sources.catalogue.current().byId, cardId)
  if (!card) return { status: 'unknown-card' }
  const finish = chosenFinish(card, readFinish(form))
  const usual = { finish, condition: USUAL_CONDITION, quantity: 1 }
  const entry = form.has('quantity') ? readEntryChange(form) : usual
  if (!entry) return { status: 'not-a-number' }
  const { quantity: count, ...key } = entry
  const batchId = form.get('batch') ?? ''
  const copies = [{ ...key, cardId: card.id, count }]
  const { status, isRepeat } = await addCopies(sources, { userId, batchId, copies })
  const saved = await savedCard(sources.library, { id: userId }, card.id)
  return { status, ...(isRepeat && { isRepeat }), ...(saved && { copies: saved.copies }) }
}
