import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { CHOICE_SECONDS, ownCookie } from '~/http/cookies.server'
import { VIEWS } from '~/library/list/query'
import type { LibraryQuery, LibraryView } from '~/library/list/query'

/** The last chosen view; tiles by default. */
const cookie = ownCookie('library-view', z.enum(VIEWS), { maxAge: CHOICE_SECONDS })

type ViewRequest = { request: Request; context: AppLoadContext }

/**
 * The view to show: the one in the address, otherwise the last chosen one.
 *
 * @returns also the headers that store a new choice; empty if there is none.
 */
export async function chooseView(
  { request, context }: ViewRequest,
  { view: named }: Pick<LibraryQuery, 'view'>,
): Promise<{ view: LibraryView; headers: Headers }> {
  const kept = await cookie.read(request)
  const headers = new Headers()
  // `remix-serve` passes an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  if (named !== null && named !== kept) headers.append('Set-Cookie', await cookie.set(named, https))
  return { view: named ?? kept ?? 'tiles', headers }
}
