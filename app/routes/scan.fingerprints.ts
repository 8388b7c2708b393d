import type { LoaderFunctionArgs } from '@remix-run/node'
import { methodNotAllowed } from '~/http/json.server'
import { liveTableResponse } from '~/scan/live/live-table.server'
import { getServices } from '~/services.server'

/**
 * The fingerprints of all cards, with which the page's live view recognises them on the device. The
 * format is `encodeLiveTable`'s, and not a public API.
 */
export function loader({ request }: LoaderFunctionArgs) {
  return liveTableResponse(request, getServices().catalogue.current())
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
