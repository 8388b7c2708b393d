import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawnFace } from '~/card-page/drawn-face.server'
import { findCard } from '~/catalogue/card'
import { imageResponse, PLACEHOLDER } from '~/catalogue/images/served-image.server'
import { parseImageSize } from '~/catalogue/images/image-source'
import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const size = parseImageSize(new URL(request.url).searchParams.get('size'))
  if (!size) return json({ success: false, error: 'size is low or high' }, { status: 400 })
  const { catalogue, cardImages } = getServices()
  const card = findCard(catalogue.current().byId, params.id)
  if (!card) return imageResponse(request, PLACEHOLDER, 404)
  const image = await cardImages.get(card, size)
  return imageResponse(request, image.kind === 'picture' ? image : drawnFace(card))
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
