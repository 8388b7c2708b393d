import { createRandom, type Random } from './random'
import type { Surface } from './surface'

/** How a photo is taken. Angles in degrees, lengths as fractions of the photo's width. */
export type Shot = {
  width: number
  height: number
  surface: Surface
  /** Width of the card when it faces the camera. */
  cardWidth: number
  centre: { x: number; y: number }
  /** Quarter turns clockwise: 2 is upside down. */
  quarterTurns: 0 | 1 | 2 | 3
  roll: number
  tilt: { x: number; y: number }
  /** 1 is well lit; the second number is how much darker the far side is. */
  brightness: number
  falloff: number
  /** Strength of a bright spot on the card, 0 to 1. */
  glare: number
  /** Gaussian blur and noise, in pixels and in levels of 255. */
  blur: number
  noise: number
  sleeve: boolean
  quality: number
}

export const PRESETS = [
  'easy',
  'tilted',
  'dim',
  'upside-down',
  'sideways',
  'sleeved',
  'small',
] as const
export type Preset = (typeof PRESETS)[number]

/** The shot of a preset; the seed varies where the card lies, how it is lit, and on what. */
export function shotOf(preset: Preset, seed: string): Shot {
  const random = createRandom(`shot ${preset} ${seed}`)
  return { ...plainShot(random), ...CHANGES[preset](random) }
}

function plainShot(random: Random): Shot {
  return {
    width: 1080,
    height: 1440,
    surface: random.pick(['wood', 'desk', 'cloth']),
    cardWidth: random.between(0.66, 0.74),
    centre: { x: random.between(0.47, 0.53), y: random.between(0.47, 0.53) },
    quarterTurns: 0,
    roll: random.between(-3, 3),
    tilt: { x: random.between(-4, 4), y: random.between(-4, 4) },
    brightness: random.between(0.95, 1.05),
    falloff: random.between(0.05, 0.16),
    glare: random.between(0, 0.15),
    blur: 0.5,
    noise: 3,
    sleeve: false,
    quality: 90,
  }
}

const CHANGES: Record<Preset, (random: Random) => Partial<Shot>> = {
  easy: () => ({}),
  tilted: (random) => ({
    roll: random.between(5, 12) * random.pick([-1, 1]),
    tilt: { x: random.between(14, 24), y: random.between(8, 18) * random.pick([-1, 1]) },
  }),
  dim: (random) => ({
    brightness: random.between(0.4, 0.5),
    falloff: 0.3,
    noise: 7,
    blur: 0.7,
    quality: 80,
  }),
  'upside-down': () => ({ quarterTurns: 2 }),
  sideways: (random) => ({
    width: 1440,
    height: 1080,
    cardWidth: 0.47,
    quarterTurns: random.pick([1, 3]),
  }),
  sleeved: (random) => ({ sleeve: true, glare: random.between(0.2, 0.35) }),
  small: (random) => ({ cardWidth: random.between(0.34, 0.4), blur: 0.6, quality: 85 }),
}
