import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireFileUser } from '~/auth/session/require-user.server'
import { methodNotAllowed } from '~/http/json.server'
import { translateFor } from '~/language/request-language.server'
import { csvFile } from '~/library/csv/csv-response.server'
import { importReport } from '~/library/csv/import-report.server'
import { getServices } from '~/services.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireFileUser({ request, context }, '/library/transfer')
  const report = await importReport(user.id, getServices().pendingImports, translateFor(request))
  if (report === null) throw new Response('No such file', { status: 404 })
  return csvFile('not-imported', report)
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
