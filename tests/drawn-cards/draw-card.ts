import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { drawClassicCard } from './classic-frame'
import { drawModernCard } from './modern-frame'

/** A drawn picture: RGBA bytes, row by row from the top. */
export type Picture = { data: Uint8Array; width: number; height: number }

/** A card's corner radius over its width, as printed: about 3 mm of 63. */
const CORNER = 30

/** Series whose cards carry number and set code at the bottom left. */
const MODERN_SERIES = new Set(['sm', 'swsh', 'sv', 'me'])

/**
 * SVG of a card of our own making: the printed facts of `card` where its era prints them, a picture
 * invented from its id, rounded corners on a transparent ground. Looks the same on every machine.
 */
export function cardSvg(card: CatalogueCard): string {
  const modern = MODERN_SERIES.has(card.set.serieId ?? '')
  return svgOfCard(modern ? drawModernCard(card) : drawClassicCard(card))
}

/** Wraps what is drawn on a card of 630 × 880 units. */
export function svgOfCard(face: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880">',
    `<clipPath id="card"><rect width="630" height="880" rx="${CORNER}"/></clipPath>`,
    `<g clip-path="url(#card)">${face}</g></svg>`,
  ].join('')
}

/** Pixel height of a card `width` pixels wide (63 × 88 mm): 838 for 600, 1396 for 1000. */
export function cardHeight(width: number): number {
  return Math.floor((width * 88) / 63)
}

/** Renders a card's SVG `width` pixels wide. */
export async function renderCard(svg: string, width = 1000): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 630 })
    .resize(width, cardHeight(width), { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A card's picture as PNG, `width` pixels wide, with transparent corners. */
export async function drawCard(card: CatalogueCard, width = 600): Promise<Buffer> {
  const { data, height } = await renderCard(cardSvg(card), width)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
