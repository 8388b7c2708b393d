import type { NameMatch } from '~/scan/recognise/read/name-index'
import type { TextEvidence } from '~/scan/recognise/evidence'
import { UNKNOWN } from './score-signals'
import type { Term } from './score-signals'
import type { TextIndex, Vocabulary } from '~/scan/recognise/read/text-index'
import { MIN_NAME_LETTERS } from '~/scan/recognise/thresholds'

/** The four signals below tell cards of one name apart; none of them names a card alone. */
export function hitPointsTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const own = index.cards[card]?.hp ?? null
  if (text.hp.length === 0) return UNKNOWN
  const same = text.hp.find(({ value }) => value === own)
  if (same) return { value: same.clean ? 2.5 : 1.5, agrees: ['hp'] }
  const isClean = text.hp.some(({ clean }) => clean)
  return isClean ? { value: -2.5, contradicts: ['hp'] } : { value: -0.7 }
}

export function attacksTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const { attacks } = text
  if (attacks.length === 0) return UNKNOWN
  const own = index.attacks.of(card)
  const mine = attacks.filter(({ entry }) => own.includes(entry))
  if (mine.length === 0) {
    const clear = attacks.filter(({ similarity, letters }) => similarity >= 0.9 && letters >= 8)
    return { value: Math.max(-3, -1.5 * clear.length) }
  }
  const value = mine.reduce((sum, match) => sum + rarity(match, index.attacks, index), 0)
  const isAgreement = mine.some(({ letters }) => letters >= MIN_NAME_LETTERS + 2)
  return { value: Math.min(8, value), agrees: isAgreement ? ['attacks'] : [] }
}

function rarity({ entry, similarity }: NameMatch, words: Vocabulary, index: TextIndex): number {
  const carriers = Math.max(1, words.cards(entry).length)
  return 0.6 * similarity * similarity * Math.log(index.cards.length / carriers)
}

export function artistTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const [best] = text.artists
  if (!best) return UNKNOWN
  const own = index.artists.of(card)
  if (text.artists.some(({ entry }) => own.includes(entry))) return { value: 3, agrees: ['artist'] }
  return own.length > 0 && best.similarity >= 0.9
    ? { value: -1.5, contradicts: ['artist'] }
    : UNKNOWN
}

export function setCodeTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const own = index.cards[card]?.set.code ?? null
  if (text.setCodes.length === 0) return UNKNOWN
  if (own !== null && text.setCodes.includes(own)) return { value: 4, agrees: ['set-code'] }
  return { value: -3, contradicts: ['set-code'] }
}

/** Ordinary printings are met far more often than secret rares of the same name. */
export function rarityTerm(card: number, index: TextIndex): Term {
  const printed = index.printed(card)
  const number = Number(printed?.number)
  const isSecret = printed !== null && printed.total !== null && number > printed.total
  return { value: isSecret ? -0.4 : 0 }
}
