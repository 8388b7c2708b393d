import { quadOfBox } from '~/scan/recognise/image'
import type { Picture } from '../../tests/drawn-cards/draw-card'
import type { Random } from '../../tests/drawn-cards/random'
import { ASPECT, poseCard, spotOn } from './scene'
import type { Pose, Rgb, Scene, Thing } from './scene'

/** The target card of a photo, and others to lie around it. */
export type Cast = { card: Picture; others: readonly Picture[] }

/** Creates a scene of one kind. Cards are 170 to 260 px wide, as in racks and on tables. */
type Kind = (random: Random, cast: Cast) => Scene

function plain(random: Random, things: readonly Thing[], size: [number, number]): Scene {
  const [width, height] = size.map(Math.round)
  return {
    width: width ?? 0,
    height: height ?? 0,
    things,
    surface: random.pick(['wood', 'desk', 'cloth']),
    brightness: random.between(0.85, 1.05),
    noise: random.between(2, 5),
    blur: random.between(0.3, 0.7),
    quality: random.integer(75, 90),
  }
}

function widthOf(random: Random): number {
  return random.between(170, 260)
}

/** A card lying about the middle of a photo two to three cards wide. */
function lone(random: Random, cast: Cast, width: number): { size: [number, number]; card: Card } {
  const side = width * random.between(1.7, 2.6)
  const size: [number, number] = [side, side * random.between(1.1, 1.4)]
  const x = size[0] * random.between(0.42, 0.58)
  const y = size[1] * random.between(0.44, 0.56)
  const roll = random.between(-12, 12)
  return { size, card: cardAt(cast.card, { x, y, width, roll, tilt: random.between(-15, 15) }) }
}

type Card = Extract<Thing, { kind: 'card' }>

function cardAt(picture: Picture, pose: Pose, sleeved = false): Card {
  return { kind: 'card', picture, quad: poseCard(pose), sleeved }
}

const clutterColour = (random: Random): Rgb => [
  random.between(20, 240),
  random.between(20, 240),
  random.between(20, 240),
]

function patches(random: Random, [width, height]: [number, number], count: number): Thing[] {
  return Array.from({ length: count }, () => {
    const pose = { x: random.between(0, width), y: random.between(0, height) }
    const size = random.between(0.08, 0.4) * width
    const quad = poseCard({ ...pose, width: size, roll: random.between(-90, 90), tilt: 0 })
    return { kind: 'patch', quad, colour: clutterColour(random) }
  })
}

/** A box or a slip of paper hides a fifth to a half, from any side but mostly from below. */
function covered(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const { size, card } = lone(random, cast, width)
  const hidden = random.between(0.2, 0.45)
  const side = random.pick(['below', 'below', 'below', 'above', 'left', 'right'] as const)
  const [u, v] = {
    below: [0.5, 1.5 - hidden],
    above: [0.5, hidden - 0.5],
    left: [hidden - 0.5, 0.5],
    right: [1.5 - hidden, 0.5],
  }[side]
  const { x, y } = spotOn(card.quad, (u ?? 0) + random.between(-0.15, 0.15), v ?? 0)
  const roll = random.between(-8, 8)
  const pose: Pose = { x, y, width: width * 1.05, roll, tilt: 0 }
  const cover: Thing = { kind: 'patch', quad: poseCard(pose), colour: clutterColour(random) }
  return plain(random, [card, cover], size)
}

/** The photo ends before the card does. */
function cut(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const height = width * ASPECT
  const [margin, hidden] = [random.between(0.1, 0.4) * width, random.between(0.15, 0.4)]
  const below = random.chance(0.75)
  const size: [number, number] = [width + 2 * margin, height * (1 - hidden) + margin]
  const y = below ? margin + height / 2 : size[1] - margin - height / 2
  const roll = random.between(-5, 5)
  const tilt = random.between(-8, 8)
  return plain(random, [cardAt(cast.card, { x: size[0] / 2, y, width, roll, tilt })], size)
}

/** A thumb or two over corners and sides. */
function hand(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const { size, card } = lone(random, cast, width)
  const corners = [
    { u: 0, v: 1 },
    { u: 1, v: 1 },
    { u: 1, v: 0 },
    { u: 0, v: 0 },
    { u: 0, v: 0.6 },
    { u: 1, v: 0.6 },
  ]
  const fingers = Array.from({ length: random.integer(1, 2) }, (): Thing => {
    const { u, v } = corners[random.integer(0, corners.length - 1)] ?? { u: 0, v: 1 }
    const inwards = random.between(0.06, 0.2)
    const to = spotOn(card.quad, u + (0.5 - u) * inwards, v + (0.5 - v) * inwards)
    const from = spotOn(card.quad, u + (u - 0.5) * 1.6, v + (v - 0.5) * 1.2 + 0.4)
    return { kind: 'finger', from, to, radius: width * random.between(0.1, 0.17) }
  })
  return plain(random, [...patches(random, size, 6), card, ...fingers], size)
}

/** Rows of cards, the foot of each hidden by the row or the rail in front of it. */
function rack(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const [stepX, hidden] = [width * random.between(1.03, 1.12), random.between(0.2, 0.42)]
  const stepY = width * ASPECT * (1 - hidden)
  const size: [number, number] = [
    stepX * random.between(1.5, 2.3),
    stepY * random.between(1.5, 2.2),
  ]
  const rail = random.chance(0.5) ? clutterColour(random) : null
  const [x, y] = [size[0] / 2, size[1] / 2 + (hidden * width * ASPECT) / 2]
  const things: Thing[] = []
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const other = cast.others[(row + 2) * 5 + column + 2]
      const picture = row === 0 && column === 0 ? cast.card : (other ?? cast.card)
      const pose = { x: x + column * stepX, y: y + row * stepY, width, tilt: random.between(-3, 3) }
      things.push(cardAt(picture, { ...pose, roll: random.between(-1.5, 1.5) }))
    }
    const top = y + (row + 0.5) * width * ASPECT - (row * hidden + hidden) * width * ASPECT
    if (rail)
      things.push({ kind: 'patch', quad: quadOfBox(-9, top, size[0] + 9, top + 30), colour: rail })
  }
  return plain(random, things, size)
}

/** Several whole cards, the target in the middle and a little larger. */
function table(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const size: [number, number] = [width * random.between(2.6, 3.4), width * random.between(3, 3.8)]
  const [x, y] = [size[0] / 2, size[1] / 2]
  const around = [
    [-1.25, -0.3],
    [1.25, 0.2],
    [0.1, -1.65],
    [-0.2, 1.65],
    [-1.3, 1.4],
    [1.3, -1.5],
    [1.3, 1.7],
    [-1.3, -1.8],
  ]
  const others = around.slice(0, random.integer(2, 8)).flatMap(([right = 0, down = 0], i) => {
    const picture = cast.others[i]
    const pose = { x: x + right * width, y: y + down * width, width: width * 0.92 }
    const roll = random.between(-10, 10)
    return picture ? [cardAt(picture, { ...pose, roll, tilt: 0 })] : []
  })
  const roll = random.between(-10, 10)
  const card = cardAt(cast.card, { x, y, width, roll, tilt: random.between(-8, 8) })
  return plain(random, [...others, card], size)
}

/** A sleeved card on a page, its neighbours at the edges of the photo. */
function binder(random: Random, cast: Cast): Scene {
  const width = random.between(150, 220)
  const size: [number, number] = [width * random.between(1.15, 1.5), width * ASPECT * 1.25]
  const [x, y] = [size[0] / 2, size[1] / 2]
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => ({ row, column })))
  const tilt = random.between(-6, 6)
  const things = around.map(({ row, column }, i): Thing => {
    const isCard = row === 0 && column === 0
    const picture = isCard ? cast.card : (cast.others[i] ?? cast.card)
    const pose = { x: x + column * width * 1.1, y: y + row * width * ASPECT * 1.08, width }
    return cardAt(picture, { ...pose, roll: random.between(-1.5, 1.5), tilt }, true)
  })
  return plain(random, [...things, flashOn(random, x, y, width, random.between(0.2, 0.5))], size)
}

function flashOn(random: Random, x: number, y: number, width: number, strength: number): Thing {
  const at = {
    x: x + random.between(-0.3, 0.3) * width,
    y: y + random.between(-0.5, 0.3) * width,
  }
  const across = width * random.between(0.15, 0.3)
  return { kind: 'flash', at, across, down: across * random.between(0.8, 1.8), strength }
}

/** A flash reflected in the middle of the picture. */
function glare(random: Random, cast: Cast): Scene {
  const width = widthOf(random)
  const { size, card } = lone(random, cast, width)
  const flash = flashOn(random, size[0] / 2, size[1] / 2, width, random.between(1, 2))
  return plain(random, [{ ...card, sleeved: true }, flash], size)
}

/** Surrounded by things with edges and colours of their own. */
function clutter(random: Random, cast: Cast): Scene {
  const { size, card } = lone(random, cast, widthOf(random))
  return plain(random, [...patches(random, size, 25), card], size)
}

function dark(random: Random, cast: Cast): Scene {
  const { size, card } = lone(random, cast, widthOf(random))
  const scene = plain(random, [card], size)
  return { ...scene, brightness: random.between(0.15, 0.3), noise: random.between(5, 8) }
}

function blurred(random: Random, cast: Cast): Scene {
  const { size, card } = lone(random, cast, widthOf(random))
  return { ...plain(random, [card], size), blur: random.between(1.5, 3) }
}

/** Kinds of hard photos by name, in order of creation. */
export const HARD_KINDS = {
  covered,
  cut,
  hand,
  rack,
  table,
  binder,
  glare,
  clutter,
  dark,
  blurred,
} satisfies Record<string, Kind>
