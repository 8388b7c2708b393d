import type { ActionFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { findUpload } from '~/scan/find-upload.server'
import { retryHeaders, scanMessages, toScanHttpStatus } from '~/scan/scan-messages'
import { getServices } from '~/services.server'

/**
 * Finds the cards in a thumbnail of a photo, for the page's own crop. The body is a JPEG of at most
 * 20 KB, the response `{ cards }`, each four corners as fractions of the picture's sides.
 */
export function action({ request, context: { requestId, clientAddress } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: scanMessages.processingFailed }, async () => {
    const outcome = await findUpload(request, clientAddress, getServices())
    if (outcome.status === 'found') return json({ cards: outcome.cards })
    const headers = outcome.status === 'rate-limited' ? retryHeaders(outcome) : {}
    return json({ cards: [] }, { status: toScanHttpStatus(outcome), headers })
  })
}

export function loader() {
  return methodNotAllowed('POST')
}
