import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CatalogueCard } from '~/catalogue/card'
import { cardSvg } from '../../drawn-cards/draw-card'
import { photograph } from '../../drawn-cards/photograph'
import { shotOf, type Shot } from '../../drawn-cards/shots'

/** A phone held upright, the card where the view's guide is. */
const HELD: Partial<Shot> = {
  ...{ width: 720, height: 1280, cardWidth: 0.62, centre: { x: 0.5, y: 0.42 } },
  ...{ roll: 1, tilt: { x: 1, y: -2 }, glare: 0, falloff: 0.05, blur: 0.4, brightness: 1 },
}

/** The same shot with something changed, one for each frame. */
export type Frames = readonly Partial<Shot>[]

/**
 * A film for Chromium's fake camera, which shows it again and again at 30 frames a second.
 *
 * @param svg what lies there; `null` for an empty table.
 * @returns the path of a file of JPEGs in a row.
 */
export async function film(
  name: string,
  svg: string | null,
  frames: Frames = [{}],
): Promise<string> {
  const folder = resolve('test-results/films')
  await mkdir(folder, { recursive: true })
  const pictures: Buffer[] = []
  for (const change of frames) {
    const shot = { ...shotOf('easy', name), ...HELD, ...change }
    pictures.push((await photograph(svg, shot, name)).jpeg)
  }
  const file = join(folder, `${name}.mjpeg`)
  // A film of one picture would stand still for the browser, too.
  await writeFile(file, Buffer.concat(pictures.length > 1 ? pictures : [...pictures, ...pictures]))
  return file
}

/** A card that lies still under the camera. */
export function steadyFilm(card: CatalogueCard): Promise<string> {
  return film(`steady-${card.id}`, cardSvg(card))
}
