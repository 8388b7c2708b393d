import { LRUCache } from 'lru-cache'
import { createRandom } from './random'

export type Surface = 'wood' | 'desk' | 'cloth'

/** Some 15 MB each. */
const painted = new LRUCache<string, Float32Array>({ max: 4 })

/**
 * Colours, RGB 0 to 255, of the surface under a card; deterministic by seed. A copy: all frames of
 * a film show the same one, and to paint it takes a third of the time of a photo.
 */
export function paintSurface(
  surface: Surface,
  width: number,
  height: number,
  seed: string,
): Float32Array {
  const key = [surface, width, height, seed].join(' ')
  const pixels = painted.get(key) ?? paint(surface, width, height, seed)
  painted.set(key, pixels)
  return pixels.slice()
}

function paint(surface: Surface, width: number, height: number, seed: string): Float32Array {
  const random = createRandom(`surface ${seed}`)
  const shade = SHADES[surface](random.integer(0, 1e9))
  const tones = TONES[surface]
  const tint = Array.from({ length: 3 }, () => random.between(-10, 10))
  const turn = random.between(-0.25, 0.25)
  const pixels = new Float32Array(width * height * 3)
  const scale = 1000 / Math.max(width, height)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const share = shade((x + y * turn) * scale, (y - x * turn) * scale)
      for (let c = 0; c < 3; c++) {
        const dark = tones.dark[c] ?? 0
        pixels[at + c] = dark + ((tones.light[c] ?? 0) - dark) * share + (tint[c] ?? 0)
      }
    }
  }
  return pixels
}

type Noise = (x: number, y: number) => number

const TONES: Record<Surface, { dark: number[]; light: number[] }> = {
  wood: { dark: [84, 52, 32], light: [176, 122, 78] },
  desk: { dark: [58, 62, 68], light: [92, 97, 104] },
  cloth: { dark: [38, 70, 66], light: [86, 128, 116] },
}

type Shade = (x: number, y: number) => number

/** By the seed of their noise. */
const SHADES: Record<Surface, (seed: number) => Shade> = {
  wood: (seed) => {
    const [bends, grains, stains] = [createNoise(seed), createNoise(seed), createNoise(seed)]
    return (x, y) => {
      const bend = bends(x / 160, y / 520) * 130
      const rings = Math.sin((x + bend) / 9) * 0.5 + 0.5
      const grain = grains(x / 2.5, y / 60)
      const plank = Math.abs(((x + 4000) % 230) - 115) > 113.5 ? 0.55 : 1
      return (0.2 + rings * 0.3 + grain * 0.4 + stains(x / 90, y / 90) * 0.2) * plank
    }
  },
  desk: (seed) => {
    const [clouds, dust] = [createNoise(seed), createNoise(seed)]
    return (x, y) => 0.3 + clouds(x / 200, y / 200) * 0.4 + dust(x / 3, y / 3) * 0.3
  },
  cloth: (seed) => {
    const [threads, folds] = [createNoise(seed), createNoise(seed)]
    return (x, y) => {
      const weave = Math.sin(x * 1.1) * Math.sin(y * 1.1) * 0.18
      return 0.35 + weave + threads(x / 4, y / 4) * 0.25 + folds(x / 220, y / 150) * 0.35
    }
  },
}

/**
 * Value noise on a whole-number lattice, smooth between, 0 to 1. It remembers the cell it was asked
 * about last: neighbouring pixels are mostly in the same one.
 */
function createNoise(seed: number): Noise {
  const lattice = (x: number, y: number) => {
    let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
  }
  let column = NaN
  let row = NaN
  let [upperLeft, upperRight, lowerLeft, lowerRight] = [0, 0, 0, 0]
  const enter = (x: number, y: number) => {
    column = x
    row = y
    upperLeft = lattice(x, y)
    upperRight = lattice(x + 1, y)
    lowerLeft = lattice(x, y + 1)
    lowerRight = lattice(x + 1, y + 1)
  }
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left !== column || top !== row) enter(left, top)
    const right = ease(x - left)
    const upper = blend(upperLeft, upperRight, right)
    const lower = blend(lowerLeft, lowerRight, right)
    return blend(upper, lower, ease(y - top))
  }
}

const ease = (share: number) => share * share * (3 - 2 * share)
const blend = (from: number, to: number, share: number) => from + (to - from) * share
