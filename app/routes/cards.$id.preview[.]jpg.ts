import type { LoaderFunctionArgs } from '@remix-run/node'
import { findCard } from '~/catalogue/card'
import { imageResponse } from '~/catalogue/images/served-image.server'
import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { catalogue, cardPreviews } = getServices()
  const card = findCard(catalogue.current().byId, params.id)
  const preview = card && (await cardPreviews.get(card))
  if (!preview) return json({ success: false, error: 'No picture of this card' }, { status: 404 })
  const { jpeg, etag } = preview
  return imageResponse(request, { kind: 'picture', bytes: jpeg, contentType: 'image/jpeg', etag })
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
