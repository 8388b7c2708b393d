import type { LoaderFunctionArgs } from '@remix-run/node'
import { methodNotAllowed } from '~/http/json.server'
import { tableFile } from '~/language/tables.server'

/** A language's texts, for browsers; an address with the right version never changes. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const file = tableFile(params.code ?? '')
  if (!file) return Response.json({}, { status: 404 })
  const isVersioned = new URL(request.url).searchParams.get('v') === file.hash
  return new Response(file.body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
