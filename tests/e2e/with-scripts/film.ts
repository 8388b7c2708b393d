import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { CatalogueCard } from '~/catalogue/card'
import { cardHeight, cardSvg, renderCard } from '../../drawn-cards/draw-card'
import { HELD, makeFilm, writeFilm, type Scene } from '../../drawn-cards/film'
import type { Shot } from '../../drawn-cards/shots'

/** The same shot with something changed, one for each frame. */
export type Frames = readonly Partial<Shot>[]

/**
 * A film of one thing, as the live view's tests show it to the browser.
 *
 * @param svg what lies there; `null` for an empty table.
 * @returns the film's path.
 */
export async function film(
  name: string,
  svg: string | null,
  frames: Frames = [{}, {}],
): Promise<string> {
  return filmOf(
    name,
    frames.map((change) => ({ svg, change })),
  )
}

/** A film of several things, one after the other. */
export async function filmOf(name: string, scenes: readonly Scene[]): Promise<string> {
  return writeFilm(await fileOf(name), scenes)
}

async function fileOf(name: string): Promise<string> {
  const folder = resolve('test-results/films')
  await mkdir(folder, { recursive: true })
  return join(folder, `${name}.mjpeg`)
}

/** A card lying still under the camera. */
export function steadyFilm(card: CatalogueCard): Promise<string> {
  return film(`steady-${card.id}`, cardSvg(card))
}

/**
 * Two cards lying still beside each other.
 *
 * @param at the first one's centre, as a fraction of the frame's width; the guide's is a half.
 */
export async function besideFilm(
  cards: readonly [CatalogueCard, CatalogueCard],
  at: number,
): Promise<string> {
  const [first, second] = cards
  const name = `beside-${first.id}-${at}`
  const change = { centre: { x: at, y: HELD.centre.y } }
  const alone = await makeFilm(name, [{ svg: cardSvg(first), change }])
  const width = Math.round(HELD.cardWidth * HELD.width)
  const left = Math.round((at + HELD.cardWidth / 2 + 0.04) * HELD.width)
  const top = Math.round(HELD.centre.y * HELD.height - cardHeight(width) / 2)
  const drawn = await renderCard(cardSvg(second), width)
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
  const seen = { left: 0, top: 0, width: HELD.width - left, height: drawn.height }
  const input = await sharp(drawn.data, { raw }).extract(seen).png().toBuffer()
  const frame = await sharp(alone).composite([{ input, left, top }]).jpeg().toBuffer()
  const path = await fileOf(name)
  await writeFile(path, Buffer.concat([frame, frame]))
  return path
}
