import { redirect, redirectDocument } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/session/require-user.server'
import { methodNotAllowed } from '~/http/json.server'
import { addCard } from '~/library/entries.server'
import { noPendingAddCookie, readPendingAdd } from '~/library/add-to-library.server'
import { getServices } from '~/services.server'

/**
 * Where signing in leads to for somebody who wanted to add a card: adds it, and goes back to it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const pending = await readPendingAdd(request)
  if (!pending) return redirect('/library')
  const services = getServices()
  const { cardId, finish } = pending
  const { status } = await addCard(services, { userId: id, cardId, finish })
  const isRefused = status === 'full' || status === 'unknown-card'
  const path = isRefused ? `/library?notice=${status}` : pending.returnTo
  // Loaded anew: the card's page may be the one that is open, and does not look again by itself.
  const cookie = await noPendingAddCookie(services.auth.secure)
  return redirectDocument(path, { headers: { 'Set-Cookie': cookie } })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
