import { data, redirect, replace } from '@remix-run/node'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { requireUser } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import type { CatalogueCard } from '~/catalogue/card'
import { ownCookie } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { safePath } from '~/http/paths'
import { readRemoved } from './entry-form'
import type { LibraryEntry } from './entry'
import type { LibraryContext } from './library-store'
import type { UndoOffer } from './undo-notice'

/** How long a removal can be undone: enough for second thoughts and a lost connection. */
export const UNDO_SECONDS = 10 * 60

const ALGORITHM = 'HS256'

/**
 * Signs removed entries, so that a cookie and a form can carry them until the removal is undone.
 */
export type Removals = {
  /** @returns a token that proves that this user has just removed this entry. */
  seal(userId: string, removed: LibraryEntry, now?: Date): Promise<string>
  /** @returns `null` if the token is forged, another user's, or older than `UNDO_SECONDS`. */
  open(userId: string, token: string, now?: Date): Promise<LibraryEntry | null>
}

/** What removing an entry and undoing it need. */
export type UndoContext = Pick<LibraryContext, 'library'> & { removals: Removals }

/** @param key a secret that all of the server's processes share. */
export function createRemovals(key: Uint8Array): Removals {
  return {
    seal: (userId, removed, now = new Date()) =>
      new SignJWT({ removed })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + UNDO_SECONDS)
        .sign(key),
    async open(userId, token, now = new Date()) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          currentDate: now,
          requiredClaims: ['exp', 'sub'],
        })
        return payload.sub === userId ? readRemoved(payload.removed) : null
      } catch (failure) {
        if (failure instanceof errors.JOSEError) return null
        throw failure
      }
    },
  }
}

/**
 * Carries the token of the last removal to the library's pages, which offer to undo it. Scripts
 * read the library's data at `/library.data`, which is not below `/library`.
 */
export const removedCookie = ownCookie('library-removed', z.string(), { maxAge: UNDO_SECONDS })

/** Clears the cookie if it still carries `token`: a later removal keeps its own. */
async function undoneHeaders(request: Request, token: string, secure: boolean): Promise<Headers> {
  const headers = new Headers()
  if ((await removedCookie.read(request)) === token)
    headers.set('Set-Cookie', await removedCookie.clear(secure))
  return headers
}

type UndoNoticeContext = {
  removals: Removals
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** The user's last removal, until it is undone or expires. */
export async function readUndoOffer(
  { removals, catalogue }: UndoNoticeContext,
  userId: string,
  request: Request,
): Promise<UndoOffer | null> {
  const token = await removedCookie.read(request)
  const removed = token ? await removals.open(userId, token) : null
  if (!token || !removed) return null
  const { cardId, finish, condition } = removed
  const name = catalogue.current().byId.get(cardId)?.name ?? cardId
  return { name, entry: { cardId, finish, condition }, removed: token }
}

export type UndoRemovalOutcome = {
  /**
   * `there`: the library has such an entry again, which stays as it is. `nothing`: no such removal,
   * or it has expired.
   */
  status: 'added' | 'there' | 'full' | 'nothing'
}

type UndoRequest = { userId: string; token: string }

/** Puts a removed entry back as it was, even if the catalogue no longer knows its card. */
export async function undoRemoval(
  { library, removals }: UndoContext,
  { userId, token }: UndoRequest,
): Promise<UndoRemovalOutcome> {
  const removed = await removals.open(userId, token)
  if (!removed) return { status: 'nothing' }
  return { status: await library.addEntries(userId, [removed]) }
}

/** Handles the buttons of `RemovedNotice`, on whichever page it is. */
export async function undoAction(
  { request, context }: PageCall,
  ctx: UndoContext & { auth: { secure: boolean } },
) {
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const token = form?.get('removed') ?? ''
  const returnTo = safePath(form?.get('returnTo')) ?? '/library'
  const headers = await undoneHeaders(request, token, ctx.auth.secure)
  const done = () => (form?.has('stay') ? data(null, { headers }) : replace(returnTo, { headers }))
  // Somebody has read what was removed.
  if (form?.has('close')) return done()
  const { status } = await undoRemoval(ctx, { userId: id, token })
  switch (status) {
    case 'added':
      return done()
    case 'there':
      return redirect('/library?notice=back-already', { headers })
    case 'nothing':
      return redirect('/library?notice=nothing-to-undo', { headers })
    case 'full':
      // The cookie stays: there may be room soon.
      return redirect('/library?notice=full')
  }
}
