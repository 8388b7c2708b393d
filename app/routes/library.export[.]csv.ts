import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireFileUser } from '~/auth/session/require-user.server'
import { methodNotAllowed } from '~/http/json.server'
import { csvFile } from '~/library/csv/csv-response.server'
import { exportCsv } from '~/library/csv/export.server'
import { unknownOnly } from '~/library/pages/unknown-page.server'
import { visitorCurrency } from '~/prices/currency.server'
import { getServices } from '~/services.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireFileUser({ request, context }, '/library/transfer')
  const currency = await visitorCurrency(request.headers)
  const services = getServices()
  const isUnknownOnly = new URL(request.url).searchParams.get('only') === 'unknown'
  return isUnknownOnly
    ? csvFile('not-in-the-catalogue', exportCsv(user.id, currency, unknownOnly(services)))
    : csvFile('pokemon-scanner-library', exportCsv(user.id, currency, services))
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
