import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { cardHeight, cardSvg, renderCard } from './draw-card'

/** A made-up photograph of several cards, with the centre of each as fractions of its sides. */
export type PagePhoto = {
  jpeg: Buffer
  places: { card: CatalogueCard; middle: { x: number; y: number } }[]
}

const TABLE = '#5b6a5f'

/** Photographs drawn cards from straight above, two in a row, as they lie in a binder. */
export async function photographPage(
  cards: readonly CatalogueCard[],
  cardWidth: number,
): Promise<PagePhoto> {
  const height = Math.round(cardHeight(cardWidth))
  const gap = Math.round(cardWidth * 0.08)
  const rows = Math.ceil(cards.length / 2)
  const size = { width: 2 * cardWidth + 3 * gap, height: rows * height + (rows + 1) * gap }
  const places = cards.map((card, at) => {
    const left = gap + (at % 2) * (cardWidth + gap)
    const top = gap + Math.floor(at / 2) * (height + gap)
    const middle = {
      x: (left + cardWidth / 2) / size.width,
      y: (top + height / 2) / size.height,
    }
    return { card, left, top, middle }
  })
  const layers = places.map(async ({ card, left, top }) => {
    const drawn = await renderCard(cardSvg(card), cardWidth)
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    const picture = sharp(drawn.data, { raw }).resize(cardWidth, height, { fit: 'fill' })
    return { input: await picture.png().toBuffer(), left, top }
  })
  const table = sharp({ create: { ...size, channels: 3, background: TABLE } })
  const jpeg = await table
    .composite(await Promise.all(layers))
    .jpeg()
    .toBuffer()
  return { jpeg, places: places.map(({ card, middle }) => ({ card, middle })) }
}
