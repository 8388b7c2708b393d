/** One shape of a creature, in a space where the creature is about 200 high around (0, 0). */
export type Part = { path: string; tone: Tone; flat?: boolean }
export type Tone = 'main' | 'second' | 'pale' | 'dark'

/** What a creature looks like, chosen once and used by all its parts. */
export type Build = {
  plan: 'upright' | 'quadruped' | 'serpent' | 'flyer' | 'round'
  head: { x: number; y: number; radius: number }
  bulk: number
}
