import { redirect, replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { serialize } from 'cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { requireUser } from '~/auth/session/require-user.server'
import type { CatalogueCard } from '~/catalogue/card'
import { cookiesOf } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { safePath } from '~/http/paths'
import { readRemoved } from './entry-form'
import type { LibraryEntry } from './entry'
import type { LibrarySources } from './library-sources'
import type { RemovedNotice } from './undo-notice'

/** How long a removal can be undone: long enough for a second thought and a lost connection. */
export const UNDO_SECONDS = 10 * 60

const ALGORITHM = 'HS256'

/** Removed stacks as a cookie and a form carry them until their removal is undone. */
export type Removals = {
  /** @returns what vouches that this very stack was removed by this user just now. */
  seal(userId: string, removed: LibraryEntry, now?: Date): Promise<string>
  /** @returns `null` where the token is forged, another user's, or older than `UNDO_SECONDS`. */
  open(userId: string, token: string, now?: Date): Promise<LibraryEntry | null>
}

/** What removing and undoing it work on. */
export type UndoSources = Pick<LibrarySources, 'library'> & { removals: Removals }

/** @param key of the server, the same in all its processes: nothing else vouches for a removal. */
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

const NAME = 'library-removed'

/** Carries what was removed last to the library's pages, which offer to undo it. */
export function removedCookie(token: string, secure: boolean): string {
  return serialize(NAME, token, attributes(secure, UNDO_SECONDS))
}

/** Drops that cookie where it carries `token`, and not where another removal came after it. */
export function undoneHeaders(request: Request, token: string, secure: boolean): Headers {
  const headers = new Headers()
  if (cookiesOf(request.headers)[NAME] === token)
    headers.set('Set-Cookie', serialize(NAME, '', attributes(secure, 0)))
  return headers
}

type UndoNoticeContext = {
  removals: Removals
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** What this user took out last, told until it is undone or can be no more. */
export async function removedNotice(
  { removals, catalogue }: UndoNoticeContext,
  userId: string,
  request: Request,
): Promise<RemovedNotice | null> {
  const token = cookiesOf(request.headers)[NAME]
  const removed = token ? await removals.open(userId, token) : null
  if (!token || !removed) return null
  const { cardId } = removed
  return { name: catalogue.current().byId.get(cardId)?.name ?? cardId, removed: token }
}

function attributes(secure: boolean, maxAge: number) {
  // Scripts read the library's data at `/library.data`, which is not below `/library`.
  return { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
}

export type UndoRemovalOutcome = {
  /**
   * `there`: the library has such a stack again, which stays as it is. `nothing`: nothing of the
   * kind was removed from it, or too long ago.
   */
  status: 'added' | 'there' | 'full' | 'nothing'
}

type Asked = { userId: string; token: string }

/** Brings a removed stack back as it was, known to the catalogue or not. */
export async function undoRemoval(
  { library, removals }: UndoSources,
  { userId, token }: Asked,
): Promise<UndoRemovalOutcome> {
  const removed = await removals.open(userId, token)
  if (!removed) return { status: 'nothing' }
  return { status: await library.addEntries(userId, [removed]) }
}

type UndoContext = UndoSources & { auth: { secure: boolean } }

/** Answers the button of `RemovedNotice`, on whatever page it is: brings back what was removed. */
export async function answerUndo(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  sources: UndoContext,
) {
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const token = form?.get('removed') ?? ''
  const { status } = await undoRemoval(sources, { userId: id, token })
  const headers = undoneHeaders(request, token, sources.auth.secure)
  switch (status) {
    case 'added':
      return replace(safePath(form?.get('returnTo')) ?? '/library', { headers })
    case 'there':
      return redirect('/library?notice=back-already', { headers })
    case 'nothing':
      return redirect('/library?notice=nothing-to-undo', { headers })
    case 'full':
      // What was removed is kept in its cookie: there may be room for it soon.
      return redirect('/library?notice=full')
  }
}
