import type { LoaderFunctionArgs } from '@remix-run/node'
import { cardView } from '~/catalogue/card-view'
import { findCard } from '~/catalogue/card'
import { json, methodNotAllowed } from '~/http/json.server'
import { pricingForApi } from '~/prices/screens/page-prices.server'
import { getServices } from '~/services.server'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { catalogue, prices } = getServices()
  const card = findCard(catalogue.current().byId, params.id)
  if (!card) return json({ success: false, error: 'Card not found' }, { status: 404 })
  const { headers } = request
  return json(cardView(card, await pricingForApi({ prices, cardId: card.id, headers })))
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
