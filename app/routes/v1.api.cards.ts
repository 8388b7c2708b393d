import type { LoaderFunctionArgs } from '@remix-run/node'
import { cardSummary } from '~/catalogue/card-view'
import { parseCardQuery } from '~/catalogue/search/card-query'
import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export function loader({ request }: LoaderFunctionArgs) {
  const query = parseCardQuery(new URL(request.url).searchParams)
  if (query.status === 'invalid')
    return json({ success: false, error: query.error }, { status: 400 })
  const cards = getServices().cardSearch.search(query.text, query.limit)
  return json({ success: true, cards: cards.map(cardSummary) })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
