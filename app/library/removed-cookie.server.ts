import { serialize } from 'cookie'
import { cookiesOf } from '~/auth/request-cookies'
import type { CatalogueCard } from '~/catalogue/card'
import { UNDO_SECONDS } from './removals.server'
import type { Removals } from './removals.server'
import type { RemovedNotice } from './removed-notice'

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

type Sources = {
  removals: Removals
  catalogue: { current(): { byId: ReadonlyMap<string, CatalogueCard> } }
}

/** What this user took out last, told until it is undone or can be no more. */
export async function removedNotice(
  { removals, catalogue }: Sources,
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
