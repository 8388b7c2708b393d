import type { CatalogueCard } from '~/catalogue/card'
import { createRandom } from './random'

/** An attack as printed: the name is the card's own, the rest is made up. */
export type AttackLine = { name: string; cost: string[]; damage: number; text: string }

const TEXTS = [
  'Flip a coin. If tails, this attack was only a drawing.',
  'Draw a line, then draw another one beside it.',
  'Your opponent admires the picture until the end of the turn.',
  'Shuffle the colours and put them back on top of the page.',
  '',
  '',
] as const

/** The text of a card's text box, chosen by its id. */
export function attackLines(card: CatalogueCard): AttackLine[] {
  const random = createRandom(`attacks ${card.id}`)
  const type = card.types[0] ?? 'Colorless'
  return card.attacks.slice(0, 3).map((name) => ({
    name,
    cost: Array.from({ length: random.integer(1, 3) }, (_, i) =>
      i > 0 && random.chance(0.5) ? 'Colorless' : type,
    ),
    damage: random.integer(1, 12) * 10,
    text: random.pick(TEXTS),
  }))
}

export function stageName(card: CatalogueCard): string {
  if (card.supertype !== 'Pokémon') return card.supertype
  return (card.stage ?? 'Basic').replace(/^Stage(\d)$/, 'Stage $1')
}

/** Number and total as printed: `4/102`, or the number alone if the set prints no total. */
export function printedNumber(card: CatalogueCard): string {
  const total = card.set.printedTotal
  if (total === null) return card.number
  const width = /^\d+$/.test(card.number) ? card.number.length : 1
  return `${card.number}/${String(total).padStart(card.number.startsWith('0') ? width : 1, '0')}`
}
