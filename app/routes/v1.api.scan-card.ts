import type { ActionFunctionArgs } from '@remix-run/node'
import { json, methodNotAllowed } from '~/http/json.server'
import { log } from '~/http/log.server'
import { scanUpload, traceScanner } from '~/scan/scan-card.server'
import { refusal, scanAnswer } from '~/scan/scan-response.server'
import { retryHeaders, scanMessages, toScanHttpStatus } from '~/scan/scan-messages'
import { getServices } from '~/services.server'

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  try {
    const services = getServices()
    const scanner = traceScanner(services.scanner, log, context.requestId)
    const outcome = await scanUpload(request, context.clientAddress, { ...services, scanner })
    const { prices } = services
    const answer = await scanAnswer(outcome, { prices, headers: request.headers })
    const headers = new Headers(retryHeaders(outcome))
    const timing = scanner.serverTiming()
    if (timing !== null) headers.set('Server-Timing', timing)
    return json(answer, { status: toScanHttpStatus(outcome), headers })
  } catch (error) {
    // Remix would answer with plain text, but this call's clients parse JSON.
    log.error({ err: error, requestId: context.requestId }, 'scan failed')
    return json(refusal(scanMessages.scanFailed), { status: 500 })
  }
}

export function loader() {
  return methodNotAllowed('POST')
}
