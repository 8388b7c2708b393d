import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSession } from '~/auth/session/require-user.server'
import { json, jsonCall, methodNotAllowed } from '~/http/json.server'
import { libraryMessages } from '~/library/library-messages'
import { getServices } from '~/services.server'

/**
 * The ids that a page keeps on its device, and whose they are. Unlike `GET /v1/api/library` it
 * never refuses: a refusal would redirect a page that asks in the background to the sign-in, or to
 * a claim's screen.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const call = { requestId: context.requestId, failure: libraryMessages.libraryFailed }
  return jsonCall(call, async () => {
    const state = await readSession(context)
    if (state.status !== 'signed-in') return json({ user: null, cardIds: [] })
    const { id } = state.user
    return json({ user: id, cardIds: await getServices().library.cardIds(id) })
  })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
