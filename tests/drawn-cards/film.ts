import { writeFile } from 'node:fs/promises'
import { photograph } from './photograph'
import { shotOf, type Shot } from './shots'

/** A phone held upright, the card where the live view's guide is. */
export const HELD = {
  width: 720,
  height: 1280,
  cardWidth: 0.62,
  centre: { x: 0.5, y: 0.42 },
  roll: 1,
  tilt: { x: 1, y: -2 },
  glare: 0,
  falloff: 0.05,
  blur: 0.4,
  brightness: 1,
} satisfies Partial<Shot>

/** Something that is filmed for a while. */
export type Scene = {
  /** The card that lies there; `null` for an empty table. */
  svg: string | null
  /** What differs from a card held still. */
  change?: Partial<Shot>
  /** Its duration in frames, a thirtieth of a second each. */
  frames?: number
}

/**
 * A film for Chromium's fake camera, which shows it in a loop: JPEGs in a row.
 *
 * @param seed what the table looks like, and how it is lit.
 */
export async function makeFilm(seed: string, scenes: readonly Scene[]): Promise<Buffer> {
  const pictures: Buffer[] = []
  for (const { svg, change, frames = 1 } of scenes) {
    const shot = { ...shotOf('easy', seed), ...HELD, ...change }
    const jpeg = await takeOnce(svg, shot, seed)
    pictures.push(...Array.from({ length: frames }, () => jpeg))
  }
  return Buffer.concat(pictures)
}

const taken = new Map<string, Promise<Buffer>>()

/** The same picture for each frame in which nothing has changed: it takes a quarter of a second. */
function takeOnce(svg: string | null, shot: Shot, seed: string): Promise<Buffer> {
  const key = JSON.stringify([svg, shot, seed])
  const known = taken.get(key)
  if (known) return known
  const picture = photograph(svg, shot, seed).then(({ jpeg }) => jpeg)
  taken.set(key, picture)
  return picture
}

/** Writes a film to a file, for starting a browser with. */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<string> {
  await writeFile(file, await makeFilm(file.replace(/.*\//, ''), scenes))
  return file
}
