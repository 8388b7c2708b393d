import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireApiUser } from '~/auth/session/require-user.server'
import { json, methodNotAllowed, jsonCall } from '~/http/json.server'
import { CARD_MISSING, libraryMessages } from '~/library/library-messages'
import { removeCard } from '~/library/entries.server'
import { getServices } from '~/services.server'

export function loader({ context }: LoaderFunctionArgs) {
  const call = { requestId: context.requestId, failure: libraryMessages.libraryFailed }
  return jsonCall(call, async () => {
    const { id } = await requireApiUser(context)
    return json({ success: true, card_ids: await getServices().library.cardIds(id) })
  })
}

/** `DELETE ?card_id=` removes a card; removing an absent one is not an error. */
export function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'DELETE') return methodNotAllowed('GET, HEAD, DELETE')
  const call = { requestId: context.requestId, failure: libraryMessages.changeFailed }
  return jsonCall(call, async () => {
    const { id } = await requireApiUser(context)
    const cardId = new URL(request.url).searchParams.get('card_id')
    if (!cardId) return json({ success: false, error: CARD_MISSING }, { status: 400 })
    await removeCard(getServices(), { userId: id, cardId })
    return json({ success: true })
  })
}
