import type { ActionFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { pricingForApi } from '~/prices/page-prices.server'
import { scanCardsUpload } from '~/scan/scan-cards.server'
import type { ScannedCard } from '~/scan/scan-cards.server'
import { messageFor, retryAfterOf, scanMessages, toScanHttpStatus } from '~/scan/scan-messages'
import { scanAnswer } from '~/scan/scan-response'
import type { ScanCardsAnswer } from '~/scan/scan-response'
import { getServices } from '~/services.server'

/** Names every card that a photo shows: a page of a binder, cards on a table. */
export function action({ request, context: { requestId, clientAddress } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: scanMessages.scanFailed }, async () => {
    const outcome = await scanCardsUpload(request, clientAddress, getServices())
    if (outcome.status !== 'scanned') {
      const seconds = retryAfterOf(outcome)
      const headers = new Headers()
      if (seconds !== null) headers.set('Retry-After', String(seconds))
      const refused: ScanCardsAnswer = { success: false, cards: [], error: messageFor(outcome) }
      return json(refused, { status: toScanHttpStatus(outcome), headers })
    }
    const cards = await Promise.all(outcome.cards.map((card) => answerFor(card, request.headers)))
    const success = cards.some((card) => card.success)
    const error = success ? null : (cards[0]?.error ?? scanMessages.notIdentified)
    return json({ success, cards, error } satisfies ScanCardsAnswer)
  })
}

async function answerFor({ corners, outcome }: ScannedCard, headers: Headers) {
  const { prices } = getServices()
  const pricing =
    outcome.status === 'identified'
      ? await pricingForApi({ prices, cardId: outcome.card.id, headers })
      : undefined
  return { corners, ...scanAnswer(outcome, pricing) }
}

export function loader() {
  return methodNotAllowed('POST')
}
