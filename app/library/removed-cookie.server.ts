import { serialize } from 'cookie'
import { cookiesOf } from '~/auth/request-cookies'
import type { CatalogueCard } from '~/catalogue/card'
import { readRemoved, writeRemoved } from './entry-form'
import type { LibraryEntry } from './library-entry'
import type { RemovedNotice } from './removed-notice'

const NAME = 'library-removed'
/** From the removal to the page that tells of it. */
const LIFETIME_SECONDS = 60

/** Carries what was removed to the next page of the library, which offers to undo it. */
export function removedCookie(removed: readonly LibraryEntry[], secure: boolean): string {
  const value = Buffer.from(writeRemoved(removed)).toString('base64url')
  return serialize(NAME, value, attributes(secure, LIFETIME_SECONDS))
}

/** What the removal before this page took out; told once, by the header that comes with it. */
export function removedNotice(
  request: Request,
  byId: ReadonlyMap<string, CatalogueCard>,
  secure: boolean,
): { notice: RemovedNotice | null; headers: Headers } {
  const cookie = cookiesOf(request.headers)[NAME]
  if (!cookie) return { notice: null, headers: new Headers() }
  const removed = readRemoved(Buffer.from(cookie, 'base64url').toString())
  const card = byId.get(removed?.[0]?.cardId ?? '')
  const notice =
    removed && card ? { name: card.name, cardId: card.id, removed: writeRemoved(removed) } : null
  const headers = new Headers({ 'Set-Cookie': serialize(NAME, '', attributes(secure, 0)) })
  return { notice, headers }
}

function attributes(secure: boolean, maxAge: number) {
  // Scripts read the library's data at `/library.data`, which is not below `/library`.
  return { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
}
