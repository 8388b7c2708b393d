import type { LoaderFunctionArgs } from '@remix-run/node'
import Negotiator from 'negotiator'
import { drawnFace, drawnUnknownFace } from '~/card-page/drawn-face.server'
import { findCard } from '~/catalogue/card'
import { imageResponse } from '~/catalogue/images/served-image.server'
import { parseImageSize } from '~/catalogue/images/image-source'
import { json, methodNotAllowed } from '~/http/json.server'
import { getServices } from '~/services.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const size = parseImageSize(searchParams.get('size'))
  if (!size) return json({ success: false, error: 'size is low or high' }, { status: 400 })
  const { catalogue, cardImages } = getServices()
  const card = findCard(catalogue.current().byId, params.id)
  if (!card) return imageResponse(request, drawnUnknownFace(params.id ?? '', searchParams), 404)
  const avif = acceptsAvif(request.headers)
  const image = await cardImages.get(card, size, { avif })
  return imageResponse(request, image.kind === 'picture' ? image : drawnFace(card))
}

/** Browsers list the formats that are not universally supported. */
function acceptsAvif(headers: Headers): boolean {
  const mediaTypes = new Negotiator({
    headers: { accept: headers.get('Accept') ?? '' },
  }).mediaTypes()
  return mediaTypes.includes('image/avif')
}

export function action() {
  return methodNotAllowed('GET, HEAD')
}
