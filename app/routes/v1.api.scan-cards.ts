import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '~/http/log.server'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { traceScanner } from '~/scan/scan-card.server'
import { scanCardsUpload } from '~/scan/scan-cards.server'
import { messageFor, retryHeaders, scanMessages, toScanHttpStatus } from '~/scan/scan-messages'
import { scanAnswer } from '~/scan/scan-response.server'
import type { ScanCardsAnswer } from '~/scan/scan-response.server'
import { getServices } from '~/services.server'

/** Names every card in a photo: a binder page, cards on a table. */
export function action({ request, context: { requestId, clientAddress } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: scanMessages.scanFailed }, async () => {
    const services = getServices()
    const scanner = traceScanner(services.scanner, log, requestId)
    const outcome = await scanCardsUpload(request, clientAddress, { ...services, scanner })
    if (outcome.status !== 'scanned') {
      const refused: ScanCardsAnswer = { success: false, cards: [], error: messageFor(outcome) }
      const headers = retryHeaders(outcome)
      return json(refused, { status: toScanHttpStatus(outcome), headers })
    }
    const asked = { prices: services.prices, headers: request.headers }
    const answers = outcome.cards.map(async ({ corners, outcome: one }) => ({
      corners,
      ...(await scanAnswer(one, asked)),
    }))
    const cards = await Promise.all(answers)
    const success = cards.some((card) => card.success)
    const error = success ? null : (cards[0]?.error ?? scanMessages.notIdentified)
    return json({ success, cards, error } satisfies ScanCardsAnswer)
  })
}

export function loader() {
  return methodNotAllowed('POST')
}
