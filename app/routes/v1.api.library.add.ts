import type { ActionFunctionArgs } from '@remix-run/node'
import { requireApiUser } from '~/auth/session/require-user.server'
import { findCard } from '~/catalogue/card'
import { json, methodNotAllowed, jsonCall } from '~/http/json.server'
import { addCard } from '~/library/entries.server'
import { CARD_MISSING, libraryMessages } from '~/library/library-messages'
import { storedPrices } from '~/prices/screens/page-prices.server'
import { getServices } from '~/services.server'

export function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const call = { requestId: context.requestId, failure: libraryMessages.addFailed }
  return jsonCall(call, async () => {
    const { id } = await requireApiUser(context)
    const cardId = new URL(request.url).searchParams.get('card_id')
    if (!cardId) return refuse(400, CARD_MISSING)
    const services = getServices()
    const finish = await pickFinish(services, cardId, request.headers)
    const outcome = await addCard(services, { userId: id, cardId, finish })
    switch (outcome.status) {
      case 'added':
      case 'there':
        return json({ success: true })
      case 'unknown-card':
        return refuse(404, libraryMessages.cardUnknown)
      case 'full':
        return refuse(409, libraryMessages.full)
    }
  })
}

export function loader() {
  return methodNotAllowed('POST')
}

/** The finish that the button on the card's page adds. */
async function pickFinish(
  { catalogue, prices }: ReturnType<typeof getServices>,
  cardId: string,
  headers: Headers,
) {
  const card = findCard(catalogue.current().byId, cardId)
  const [price] = card ? await storedPrices({ prices, cards: [card], headers }) : []
  return price?.finish ?? null
}

function refuse(status: number, error: string) {
  return json({ success: false, error }, { status })
}
