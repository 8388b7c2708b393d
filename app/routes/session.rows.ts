import type { ActionFunctionArgs } from '@remix-run/node'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { rowsOfForm } from '~/scan/session/session-page.server'
import { getServices } from '~/services.server'

const tooLarge = { success: false, error: 'This form is too large.' }

/** What is known about the cards of a device's session: `line=base1-4~holo~2`, repeated. */
export function action({ request, context: { requestId } }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  return jsonCall({ requestId, failure: 'Failed to read the session' }, async () => {
    const rows = await rowsOfForm(request, getServices())
    return rows ? json({ rows }) : json(tooLarge, { status: 413 })
  })
}

export function loader() {
  return methodNotAllowed('POST')
}
