import { serialize } from 'cookie'
import { cookiesOf } from '~/auth/request-cookies'
import type { CatalogueCard } from '~/catalogue/card'
import type { RemovedNotice } from './removed-notice'
import { peekRemovedToken } from './removed-token.server'

const NAME = 'library-removed'
/** From the removal to the page that tells of it. */
const LIFETIME_SECONDS = 60

/** Carries what was removed to the next page of the library, which offers to undo it. */
export function removedCookie(token: string, secure: boolean): string {
  return serialize(NAME, token, attributes(secure, LIFETIME_SECONDS))
}

/** What the removal before this page took out; told once, by the header that comes with it. */
export function removedNotice(
  request: Request,
  byId: ReadonlyMap<string, CatalogueCard>,
  secure: boolean,
): { notice: RemovedNotice | null; headers: Headers } {
  const token = cookiesOf(request.headers)[NAME]
  if (!token) return { notice: null, headers: new Headers() }
  const cardId = peekRemovedToken(token)?.[0]?.cardId
  const notice =
    cardId === undefined ? null : { name: byId.get(cardId)?.name ?? cardId, removed: token }
  const headers = new Headers({ 'Set-Cookie': serialize(NAME, '', attributes(secure, 0)) })
  return { notice, headers }
}

function attributes(secure: boolean, maxAge: number) {
  // Scripts read the library's data at `/library.data`, which is not below `/library`.
  return { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
}
