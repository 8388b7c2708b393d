import { redirect, redirectDocument } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/session/require-user.server'
import { methodNotAllowed } from '~/http/json.server'
import { addCard } from '~/library/entries.server'
import { addedPath } from '~/library/added-result'
import { noPendingAddCookie, readPendingAdd } from '~/library/add/add-to-library.server'
import { getServices } from '~/services.server'

/** The page after a sign-in with a pending add: adds the card, and returns to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const pending = await readPendingAdd(request)
  if (!pending) return redirect('/library')
  const services = getServices()
  const { cardId, finish } = pending
  const cookie = await noPendingAddCookie(services.auth.secure)
  const headers = { 'Set-Cookie': cookie }
  const { status } = await addCard(services, { userId: id, cardId, finish })
  const isRefused = status === 'full' || status === 'unknown-card'
  const there = status === 'added' ? addedPath(pending.returnTo) : pending.returnTo
  const path = isRefused ? `/library?notice=${status}` : there
  // A full page load: the card's page may be open already, and does not reload by itself.
  return redirectDocument(path, { headers })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
