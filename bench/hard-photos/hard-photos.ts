import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import type { CardQuad } from '../../tests/drawn-cards/homography'
import { createRandom } from '../../tests/drawn-cards/random'
import type { PhotoLabel } from '../scan/photo-labels'
import { HARD_KINDS } from './hard-kinds'
import { takePhoto } from './take-photo'

/** A card with a reference image on disk. */
export type Reference = { card: CatalogueCard; file: string }

export type HardPhoto = {
  label: PhotoLabel
  jpeg: Buffer
  /** The position of the target card, and all cards that the photo shows, even if only a corner. */
  quad: CardQuad
  quads: readonly CardQuad[]
}

/** Maximum number of cards around the target: a rack of five by five. */
const MAX_OTHERS = 25

/**
 * The cards of a catalogue whose reference images are in a folder with the image host's layout,
 * `en/base/base1/4/low.webp`, sorted by id.
 */
export async function referencesIn(
  folder: string,
  cards: Iterable<CatalogueCard>,
): Promise<Reference[]> {
  const byPath = new Map(
    Array.from(cards, (card) => [
      join('en', card.set.serieId ?? '', card.set.id, card.number),
      card,
    ]),
  )
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith('low.webp'))
    .flatMap((file) => {
      const card = byPath.get(join(file, '..'))
      return card ? [{ card, file: join(folder, file) }] : []
    })
    .sort((a, b) => (a.card.id < b.card.id ? -1 : 1))
}

/**
 * Makes the photo with a number: kinds take turns; card, neighbours, light and position depend on
 * the number and the series alone, so that the photo is the same in every run.
 *
 * @param series any text; another one gives other photos, which no threshold was tuned on.
 */
export async function makeHardPhoto(
  number: number,
  references: readonly Reference[],
  series = 'hard',
): Promise<HardPhoto> {
  const kinds = Object.entries(HARD_KINDS)
  const [kind, makeScene] = kinds[number % kinds.length] ?? ['', HARD_KINDS.clutter]
  const seed = `${series} ${kind} ${number}`
  const random = createRandom(seed)
  const pick = () => references[random.integer(0, references.length - 1)]
  const wanted = pick()
  if (!wanted) throw new Error('Hard photos are made of reference images, and there are none')
  // Few of them come into the photo: they are read once it is known which.
  const unread = new Map<Picture, string>()
  for (let i = 0; i < MAX_OTHERS; i++) {
    const other = pick()
    if (other && other.card.name !== wanted.card.name) unread.set(emptyPicture(), other.file)
  }
  const card = await pictureOf(wanted.file)
  const scene = makeScene(random, { card, others: [...unread.keys()] })
  const shown = scene.things.filter((thing) => thing.kind === 'card')
  const middle = shown.find(({ picture }) => picture === card)
  if (!middle) throw new Error(`A scene of kind ${kind} lacks the card it is of`)
  for (const { picture } of shown) {
    const file = unread.get(picture)
    if (file !== undefined) Object.assign(picture, await pictureOf(file))
  }
  const { id, name } = wanted.card
  const file = `hard-${kind}-${String(number).padStart(4, '0')}.jpg`
  const label = { file, id, name, kind: `hard ${kind}`, visibility: '', source: '', sameArtIds: [] }
  const quads = shown.map(({ quad }) => quad)
  return { label, jpeg: await takePhoto(scene, seed), quad: middle.quad, quads }
}

function emptyPicture(): Picture {
  return { data: new Uint8Array(), width: 0, height: 0 }
}

export async function pictureOf(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
