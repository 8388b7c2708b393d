import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { keepFiles } from '../setup/kept-files'
import type { KeptFiles } from '../setup/kept-files'
import { cardSvg, renderCard } from './draw-card'

/** The catalogue's image host serves these two sizes of each card. */
const SIZES = { low: { width: 245, height: 337 }, high: { width: 600, height: 825 } } as const

/** Where the image host keeps a card's image, e.g. `en/base/base1/4/low.webp`. */
export function referencePath(card: CatalogueCard, size: keyof typeof SIZES): string {
  return ['en', card.set.serieId ?? 'none', card.set.id, card.number, `${size}.webp`].join('/')
}

/** Each takes 50 ms of a processor, and six files of tests show the same hundred. */
let kept: KeptFiles | null = null

/** A drawn card as the image host would serve it. */
export async function drawReference(
  card: CatalogueCard,
  size: keyof typeof SIZES,
): Promise<Buffer> {
  kept ??= keepFiles('drawn-cards', ['tests/drawn-cards/', 'package-lock.json'])
  const facts = createHash('sha256').update(JSON.stringify(card)).digest('hex')
  const file = `${facts}-${size}.webp`
  const known = kept.read(file)
  if (known !== null) return known
  const { data, width, height } = await renderCard(cardSvg(card), SIZES[size].width)
  const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...SIZES[size], fit: 'fill' })
    .webp({ quality: 88 })
    .toBuffer()
  kept.keep(file, drawn)
  return drawn
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
