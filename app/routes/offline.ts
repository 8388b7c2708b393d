import { methodNotAllowed } from '~/http/json.server'
import { offlinePage } from '~/offline/offline-page.server'

/** The service worker's page for places that are not kept on a device; nobody is led here. */
export function loader() {
  return new Response(offlinePage(), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
