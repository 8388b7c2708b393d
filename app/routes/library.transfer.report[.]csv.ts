import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/session/require-user.server'
import { methodNotAllowed } from '~/http/json.server'
import { translateFor } from '~/language/request-language.server'
import { csvFile } from '~/library/csv/csv-response.server'
import { importReport } from '~/library/csv/import-report.server'
import { getServices } from '~/services.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Visitors who have to sign in first are redirected to a page, not to a file.
  const page = new Request(new URL('/library/transfer', request.url), request)
  const user = await requireUser({ request: page, context })
  const report = await importReport(user.id, getServices().pendingImports, translateFor(request))
  if (report === null) throw new Response('No such file', { status: 404 })
  return csvFile('not-imported', report)
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
