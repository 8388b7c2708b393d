import type { CatalogueCard } from '~/catalogue/card'
import { finishesOf } from '~/prices/finishes'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Finish } from '~/prices/price'
import type { RowProblem } from '~/library/csv/formats/transfer-row'

export type FinishMatch =
  | { status: 'found'; finish: Finish }
  /** `finishes`: those that a person may choose from. */
  | { status: 'not-found'; problem: RowProblem; finishes: readonly Finish[] }

/** What an app's word for a finish means. `foil` may be holo or reverse. */
type FinishKind = 'untold' | 'normal' | 'unlimited' | 'holo' | 'reverse' | 'first' | 'foil'

/**
 * The finish of `card` that `word` means; never a guess among several.
 *
 * The catalogue lists a card that nobody has examined as normal only. Of those, the market sells
 * 3,900 as reverse holos too, and 1,650 only as holofoils. So a reverse holo of such a card is
 * accepted, and `holofoil` means its one finish, as `listPrintings` prices it.
 */
export function matchFinish(card: CatalogueCard, word: string): FinishMatch {
  const kind = finishKind(word)
  const finishes = finishesOf(card)
  if (!kind)
    return { status: 'not-found', problem: { reason: 'finish-word', value: word }, finishes }
  const meant = finishesMeant(kind, finishes)
  const [finish] = meant
  if (finish && meant.length === 1) return { status: 'found', finish }
  const possible = meant.length > 0 ? meant : finishes
  const candidates = possible.map((each) => FINISH_LABELS[each])
  const reason = meant.length > 0 ? 'finish-not-told' : 'finish'
  return { status: 'not-found', problem: { reason, value: word, candidates }, finishes: possible }
}

function finishKind(word: string): FinishKind | null {
  const text = word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
  if (text === '') return 'untold'
  if (/^(1st|first) ed/.test(text)) return 'first'
  if (/\breverse\b/.test(text)) return 'reverse'
  if (/^(normal|regular|non ?holo(foil)?|non ?foil)$/.test(text)) return 'normal'
  if (text === 'unlimited') return 'unlimited'
  if (/\bholo(foil|graphic)?$/.test(text)) return 'holo'
  return text === 'foil' ? 'foil' : null
}

function finishesMeant(kind: FinishKind, finishes: readonly Finish[]): Finish[] {
  const unlimited = finishes.filter((finish) => finish !== 'first-edition')
  const lone = unlimited.length === 1 ? unlimited : []
  const isUnstudied = finishes.length === 1 && finishes[0] === 'normal'
  const own = (...wanted: Finish[]) => wanted.filter((each) => finishes.includes(each))
  switch (kind) {
    case 'untold':
      return [...finishes]
    case 'normal':
      return orElse(
        own('normal'),
        lone.filter((each) => each === 'holo'),
      )
    case 'unlimited':
      return orElse(lone, own('normal'))
    case 'holo':
      return orElse(
        own('holo'),
        lone.filter((each) => each === 'normal'),
      )
    case 'reverse':
      return isUnstudied ? ['reverse'] : own('reverse')
    case 'first':
      return own('first-edition')
    case 'foil':
      return isUnstudied ? ['holo', 'reverse'] : own('holo', 'reverse')
  }
}

function orElse(some: Finish[], others: Finish[]): Finish[] {
  return some.length > 0 ? some : others
}
