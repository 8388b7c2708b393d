import type { LoaderFunctionArgs } from '@remix-run/node'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { themeCookie } from '~/http/cookies.server'
import { methodNotAllowed } from '~/http/json.server'
import { translateFor } from '~/language/request-language.server'
import { offlinePage } from '~/offline/offline-page.server'

/** The service worker's page for addresses that are not kept on a device; no link leads here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(offlinePage(translateFor(request), await themeCookie.read(request)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...cacheHeaders(false),
    },
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
