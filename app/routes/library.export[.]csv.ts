import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/read-session.server'
import { methodNotAllowed } from '~/http/json.server'
import { csvFile } from '~/library/transfer/csv-response.server'
import { exportCsv } from '~/library/transfer/export-csv.server'
import { visitorCurrency } from '~/prices/visitor-currency.server'
import { getServices } from '~/services.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Whoever has to sign in first is led to a page, not to a file.
  const page = new Request(new URL('/library/transfer', request.url), request)
  const user = await requireUser({ request: page, context })
  const currency = visitorCurrency(request.headers)
  return csvFile('pokemon-scanner-library', exportCsv(user.id, currency, getServices()))
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
