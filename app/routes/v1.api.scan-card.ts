import type { ActionFunctionArgs } from '@remix-run/node'
import { json, methodNotAllowed } from '~/http/json.server'
import { log } from '~/http/log.server'
import { scanUpload } from '~/scan/scan-card.server'
import { pricingForApi } from '~/prices/page-prices.server'
import { refusal, scanAnswer } from '~/scan/scan-response'
import { toScanHttpStatus, retryAfterOf, scanMessages } from '~/scan/scan-messages'
import { traceScanner } from '~/scan/traced-scanner.server'
import { getServices } from '~/services.server'

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  try {
    const services = getServices()
    const scanner = traceScanner(services.scanner, log, context.requestId)
    const outcome = await scanUpload(request, context.clientAddress, { ...services, scanner })
    const pricing =
      outcome.status === 'identified'
        ? await pricingForApi({
            prices: services.prices,
            cardId: outcome.card.id,
            headers: request.headers,
          })
        : undefined
    const seconds = retryAfterOf(outcome)
    const headers = new Headers()
    if (seconds !== null) headers.set('Retry-After', String(seconds))
    const timing = scanner.serverTiming()
    if (timing !== null) headers.set('Server-Timing', timing)
    return json(scanAnswer(outcome, pricing), { status: toScanHttpStatus(outcome), headers })
  } catch (error) {
    // Remix would answer with plain text, where clients of this call parse JSON.
    log.error({ err: error, requestId: context.requestId }, 'scan failed')
    return json(refusal(scanMessages.scanFailed), { status: 500 })
  }
}

export function loader() {
  return methodNotAllowed('POST')
}
