import type { LoaderFunctionArgs } from '@remix-run/node'
import { cardView } from '~/catalogue/card-view'
import { findCard } from '~/catalogue/find-card'
import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export function loader({ params }: LoaderFunctionArgs) {
  const card = findCard(getServices().catalogue.current().byId, params.id)
  if (!card) return json({ success: false, error: 'Card not found' }, { status: 404 })
  return json(cardView(card))
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
