import type { LoaderFunctionArgs } from '@remix-run/node'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { themeCookie } from '~/http/cookies.server'
import { methodNotAllowed } from '~/http/json.server'
import { translateFor } from '~/language/request-language.server'
import { libraryMessages } from '~/library/library-messages'
import { offlinePage } from '~/offline/offline-page.server'

const { libraryFailed, cardFailed } = libraryMessages
const PROBLEMS = new Map([
  ['library', libraryFailed],
  ['card', cardFailed],
])

/** The service worker's page for addresses that are not kept on a device; no link leads here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const theme = await themeCookie.read(request)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const page = offlinePage(translateFor(request), { theme, problem: PROBLEMS.get(of) ?? null })
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...cacheHeaders(false),
    },
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
