import { foldText, substringDistance } from './name-index'
import type { NameMatch } from './name-index'
import { NO_FINGERPRINT } from './scan-evidence'
import type { PictureEvidence, TextEvidence } from './scan-evidence'
import type { Signal } from './scan-result'
import type { TextIndex, Vocabulary } from './text-index'
import { CLEAR_NAME, NEUTRAL_DISTANCE } from './thresholds'

/**
 * What one signal says of one card, in natural logarithms of how much likelier the reading is for
 * this card than for another; 0 where nothing is known.
 */
export type Term = { value: number; agrees?: Signal[]; contradicts?: Signal[] }

const UNKNOWN: Term = { value: 0 }

/** Values per bit and per bit of margin; between them a decisive picture is worth 13 or more. */
const PER_BIT = 0.15
const PER_MARGIN_BIT = 0.25
const NEAR_NEAREST = 30

export function pictureTerm(card: number, picture: PictureEvidence, kin: boolean): Term {
  const distance = picture.distances[card] ?? NO_FINGERPRINT
  const nearest = picture.matches[0]?.distance ?? NO_FINGERPRINT
  const { decisive } = picture
  const bonus = kin ? Math.min(picture.margin, 40) * PER_MARGIN_BIT : 0
  if (distance === NO_FINGERPRINT) {
    // It may be the printing without a reference of the very picture that was found.
    if (kin && decisive) return { value: bonus + nearness(nearest) - 1 }
    return { value: decisive ? -4 : 0 }
  }
  const isNear = distance <= nearest + NEAR_NEAREST
  const value = nearness(distance) + (isNear ? bonus : 0)
  return value > 3 ? { value, agrees: ['picture'] } : { value }
}

function nearness(distance: number): number {
  return Math.max(-3, Math.min(8, (NEUTRAL_DISTANCE - distance) * PER_BIT))
}

export function numberTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const printed = index.printed(card)
  if (printed === null || text.numbers.length + text.numberText.length === 0) return UNKNOWN
  const code = index.cards[card]?.set.code ?? null
  const same = text.numbers.find(
    (one) =>
      one.number === printed.number &&
      one.total === printed.total &&
      (one.setCode === null || one.setCode === code),
  )
  if (same) {
    const clear = same.clean || same.times > 1
    return { value: same.clean ? 9 : clear ? 6 : 4, agrees: ['number', 'total'] }
  }
  const resemblance = resembles(printed.text, text.numberText)
  const other = text.numbers.find(({ clean }) => clean)
  if (!other) return { value: resemblance - (text.numbers.length > 0 ? 1 : 0) }
  const contradicts: Signal[] = other.total === printed.total ? ['number'] : ['number', 'total']
  return { value: resemblance - (other.times > 1 ? 7 : 5), contradicts }
}

/** Numbers printed without a slash are too short to be compared with noise. */
const LEAST_NUMBER_LETTERS = 5

function resembles(printed: string, read: readonly string[]): number {
  if (printed.length < LEAST_NUMBER_LETTERS) return 0
  const errors = read.map((line) => substringDistance(printed, line.toUpperCase()))
  const fewest = Math.min(printed.length, ...errors)
  return fewest <= 1 ? 3 : fewest === 2 ? 1.5 : 0
}

export function nameTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  if (text.names.length === 0) return UNKNOWN
  const own = index.names.of(card)
  const match = text.names.find(({ entry }) => own.includes(entry))
  const best = text.names[0]
  if (!match) {
    if (!best || !isClear(best)) return UNKNOWN
    return { value: -3, contradicts: best.similarity >= 0.9 && best.letters >= 6 ? ['name'] : [] }
  }
  const errors = match.letters / match.similarity - match.letters
  const value = Math.max(0.5, Math.min(7, 0.9 * (match.letters - 2 * errors)))
  const whole = suffixTerm(index.cards[card]?.name ?? '', text)
  return { value: value + whole, agrees: match.similarity >= CLEAR_NAME ? ['name'] : [] }
}

function isClear({ similarity, letters }: NameMatch): boolean {
  return similarity >= 0.85 && letters >= 5
}

/** `GX`, `VMAX` and the like: rarely read, but when they are, they tell. */
function suffixTerm(name: string, { nameText }: TextEvidence): number {
  const suffix = /(gx|ex|vmax|vstar|v)$/.exec(foldText(name.replace(/.*\s/, '')))?.[1] ?? ''
  const tail = /[\s-](gx|ex|vmax|vstar|v)\b/i
  const read = nameText.map((line) => tail.exec(line)?.[1]?.toLowerCase()).find(Boolean)
  if (!read) return suffix === '' ? 0.3 : 0
  return read === suffix ? 1.5 : -1
}

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
  return { value: Math.min(8, value), agrees: ['attacks'] }
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
