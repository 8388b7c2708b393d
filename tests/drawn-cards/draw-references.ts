import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { cardSvg, renderCard } from './draw-card'

/** The catalogue's image host serves these two sizes of each card. */
const SIZES = { low: { width: 245, height: 337 }, high: { width: 600, height: 825 } } as const

/** Where the image host keeps a card's image, e.g. `en/base/base1/4/low.webp`. */
export function referencePath(card: CatalogueCard, size: keyof typeof SIZES): string {
  return ['en', card.set.serieId ?? 'none', card.set.id, card.number, `${size}.webp`].join('/')
}

/** A drawn card as the image host would serve it. */
export async function drawReference(
  card: CatalogueCard,
  size: keyof typeof SIZES,
): Promise<Buffer> {
  const { data, width, height } = await renderCard(cardSvg(card), SIZES[size].width)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...SIZES[size], fit: 'fill' })
    .webp({ quality: 88 })
    .toBuffer()
}

/** Draws small references of cards into a folder laid out like the image host. */
export async function drawReferences(
  folder: string,
  cards: Iterable<CatalogueCard>,
): Promise<void> {
  for (const card of cards) {
    const file = join(folder, referencePath(card, 'low'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await drawReference(card, 'low'))
  }
}
