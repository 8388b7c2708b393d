import type { ActionFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { rowsOfForm } from '~/scan/session/session-page.server'
import { getServices } from '~/services.server'

/** What is known of the cards of the session that a device keeps: `line=base1-4~holo~2`, repeated. */
export function action({ request, context: { requestId } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: 'Failed to read the session' }, async () =>
    json({ rows: await rowsOfForm(request, getServices()) }),
  )
}

export function loader() {
  return methodNotAllowed('POST')
}
