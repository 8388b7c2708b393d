import type { LoaderFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { addOffer } from '~/library/add/add-offer.server'
import { libraryMessages } from '~/library/library-messages'
import { getServices } from '~/services.server'

/**
 * What the add sheet of `?card=` shows, for the page in `?returnTo=`; contains nothing personal.
 */
export function loader({ request, context: { requestId } }: LoaderFunctionArgs) {
  return jsonCall({ requestId, failure: libraryMessages.sheetLost }, async () => {
    const offer = await addOffer(request, getServices())
    return offer ? json(offer) : json({ success: false, error: 'No such card' }, { status: 404 })
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
