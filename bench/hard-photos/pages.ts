import { createRandom } from '../../tests/drawn-cards/random'
import type { CardQuad } from '../../tests/drawn-cards/homography'
import type { Random } from '../../tests/drawn-cards/random'
import { pictureOf } from './hard-photos'
import type { Reference } from './hard-photos'
import { ASPECT, poseCard } from './scene'
import type { Pose, Thing } from './scene'
import { takePhoto } from './take-photo'

/** A photo of several cards, all of which are targets. */
export type PagePhoto = {
  kind: string
  jpeg: Buffer
  /** The cards it shows, and their positions. */
  cards: readonly { id: string; quad: CardQuad }[]
}

type Layout = { width: number; height: number; poses: Pose[]; sleeved: number; flash: number }

/** A binder page with pockets, a few of them empty, held slightly askew. */
function page(random: Random, columns: number, rows: number): Layout {
  const card = random.between(220, 330)
  const [stepX, stepY] = [random.between(1.03, 1.12), random.between(1.02, 1.1) * ASPECT]
  const margin = 2 * random.between(0.05, 0.4)
  const width = (columns * stepX + margin) * card
  const height = (rows * stepY + margin) * card
  const roll = random.between(-4, 4)
  const [across, down] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)]
  const poses: Pose[] = []
  for (let index = 0; index < rows * columns; index++) {
    if (random.chance(0.08)) continue
    const x = ((index % columns) - (columns - 1) / 2) * stepX * card
    const y = (Math.floor(index / columns) - (rows - 1) / 2) * stepY * card
    poses.push({
      x: width / 2 + x * across - y * down,
      y: height / 2 + x * down + y * across,
      width: card * random.between(0.98, 1),
      roll: roll + random.between(-1, 1),
      tilt: 0,
    })
  }
  return { width, height, poses, sleeved: 0.7, flash: 0.6 }
}

/** Cards laid out on a table, each as it fell. */
function laidOut(random: Random, count: number, mostRoll: number): Layout {
  const card = random.between(220, 360)
  const columns = Math.ceil(Math.sqrt(count * 1.2))
  const [stepX, stepY] = [card * 1.45, card * ASPECT * 1.3]
  const edge = 40
  const poses = Array.from({ length: count }, (_, index): Pose => ({
    x: edge + ((index % columns) + 0.5) * stepX + random.between(-0.1, 0.1) * card,
    y: edge + (Math.floor(index / columns) + 0.5) * stepY + random.between(-0.08, 0.08) * card,
    width: card * random.between(0.93, 1.05),
    roll: random.between(-mostRoll, mostRoll),
    tilt: random.between(-8, 8),
  }))
  const height = 2 * edge + Math.ceil(count / columns) * stepY
  return { width: 2 * edge + columns * stepX, height, poses, sleeved: 0.2, flash: 0 }
}

const LAYOUTS: Record<string, (random: Random) => Layout> = {
  'page of 9': (random) => page(random, 3, 3),
  'page of 4': (random) => page(random, 2, 2),
  'page of 12': (random) => page(random, 3, 4),
  'a few': (random) => laidOut(random, random.integer(2, 7), 14),
  many: (random) => laidOut(random, random.integer(8, 14), 20),
}

/** Makes the photo with a number: kinds take turns, all else depends on the number alone. */
export async function makePagePhoto(
  number: number,
  references: readonly Reference[],
): Promise<PagePhoto> {
  const kinds = Object.entries(LAYOUTS)
  const [kind, lay] = kinds[number % kinds.length] ?? ['', LAYOUTS['a few']]
  const seed = `page ${number}`
  const random = createRandom(seed)
  if (!lay) throw new Error(`There is no kind ${kind} of pages`)
  const { width, height, poses, sleeved, flash } = lay(random)
  const [things, cards]: [Thing[], PagePhoto['cards'][number][]] = [[], []]
  for (const pose of poses) {
    const reference = references[random.integer(0, references.length - 1)]
    if (!reference) throw new Error('Pages are made of reference images, and there are none')
    const { card, file } = reference
    const quad = poseCard(pose)
    const picture = await pictureOf(file)
    cards.push({ id: card.id, quad })
    things.push({ kind: 'card', picture, quad, sleeved: random.chance(sleeved) })
  }
  if (random.chance(flash)) {
    const at = { x: random.between(0, width), y: random.between(0, height) }
    const [across, down] = [random.between(25, 80), random.between(50, 120)]
    things.push({ kind: 'flash', at, across, down, strength: random.between(0.4, 1.2) })
  }
  const scene = {
    width: Math.round(width),
    height: Math.round(height),
    things,
    surface: random.pick(['wood', 'desk', 'cloth'] as const),
    brightness: random.between(0.7, 1.05),
    noise: random.between(2, 5),
    blur: random.between(0.3, 0.8),
    quality: random.integer(75, 90),
  }
  return { kind, jpeg: await takePhoto(scene, seed), cards }
}
