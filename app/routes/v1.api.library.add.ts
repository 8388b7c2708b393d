import type { ActionFunctionArgs } from '@remix-run/node'
import { requireApiUser } from '~/auth/session/require-user.server'
import { json, methodNotAllowed, jsonCall } from '~/http/json.server'
import { addCard } from '~/library/entries.server'
import { CARD_MISSING, libraryMessages } from '~/library/library-messages'
import { getServices } from '~/services.server'

export function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const call = { requestId: context.requestId, failure: libraryMessages.addFailed }
  return jsonCall(call, async () => {
    const { id } = await requireApiUser(context)
    const cardId = new URL(request.url).searchParams.get('card_id')
    if (!cardId) return refuse(400, CARD_MISSING)
    const outcome = await addCard(getServices(), { userId: id, cardId })
    switch (outcome.status) {
      case 'added':
      case 'there':
        return json({ success: true })
      case 'unknown-card':
        return refuse(404, libraryMessages.cardUnknown)
      case 'full':
        return refuse(409, libraryMessages.full)
    }
  })
}

export function loader() {
  return methodNotAllowed('POST')
}

function refuse(status: number, error: string) {
  return json({ success: false, error }, { status })
}
