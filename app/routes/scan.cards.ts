import type { ActionFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { findUpload, toFindHttpStatus } from '~/scan/find-upload.server'
import { scanMessages } from '~/scan/scan-messages'
import { getServices } from '~/services.server'

/**
 * Finds the cards in a thumbnail of a photo, for the page's own crop. The body is a JPEG of at most
 * 20 KB, the response `{ cards }`, each four corners as fractions of the picture's sides.
 */
export function action({ request, context: { requestId, clientAddress } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: scanMessages.processingFailed }, async () => {
    const outcome = await findUpload(request, clientAddress, getServices())
    const headers = new Headers()
    if (outcome.status === 'rate-limited')
      headers.set('Retry-After', String(outcome.retryAfterSeconds))
    const cards = outcome.status === 'found' ? outcome.cards : []
    return json({ cards }, { status: toFindHttpStatus(outcome), headers })
  })
}

export function loader() {
  return methodNotAllowed('POST')
}
