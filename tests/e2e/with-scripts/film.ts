import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CatalogueCard } from '~/catalogue/card'
import { cardSvg } from '../../drawn-cards/draw-card'
import { writeFilm } from '../../drawn-cards/film'
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
  const folder = resolve('test-results/films')
  await mkdir(folder, { recursive: true })
  const scenes = frames.map((change) => ({ svg, change }))
  return writeFilm(join(folder, `${name}.mjpeg`), scenes)
}

/** A card that lies still under the camera. */
export function steadyFilm(card: CatalogueCard): Promise<string> {
  return film(`steady-${card.id}`, cardSvg(card))
}
