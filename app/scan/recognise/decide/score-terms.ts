import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type { PictureEvidence, TextEvidence } from '~/scan/recognise/evidence'
import { UNKNOWN } from './score-signals'
import type { Term } from './score-signals'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import type { Vocabulary } from '~/scan/recognise/printed-text/vocabulary'
import {
  ARTIST_SCORE,
  ATTACKS_SCORE,
  FULL_ART_SCORE,
  HIT_POINTS_SCORE,
  SECRET_RARE_SCORE,
  SET_CODE_SCORE,
  SYMBOL_SCORE,
} from '~/scan/recognise/thresholds/weights'

/**
 * Trainers played as Pokémon, which print hit points; the catalogue lacks those of two Unidentified
 * Fossils.
 */
const FOSSIL = /\bFossil$/

/** Hit points are shared by a thousand cards: they distinguish cards of one name. */
export function hitPointsTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const { hp: own = null, name = '' } = index.cards[card] ?? {}
  if (text.hp.length === 0 || (own === null && FOSSIL.test(name))) return UNKNOWN
  const same = text.hp.find(({ value }) => value === own)
  const { clean, unclean, other, otherUnclean } = HIT_POINTS_SCORE
  if (same) return { value: same.clean ? clean : unclean, agrees: ['hp'] }
  const isClean = text.hp.some((one) => one.clean)
  return isClean ? { value: other, contradicts: ['hp'] } : { value: otherUnclean }
}

export function attacksTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const { attacks } = text
  const { max, min, agreeingLetters, other, clearOther } = ATTACKS_SCORE
  if (attacks.length === 0) return UNKNOWN
  const own = index.attacks.of(card)
  const mine = attacks.filter(({ entry }) => own.includes(entry))
  if (mine.length === 0) {
    const { similarity, letters } = clearOther
    const clear = attacks.filter((one) => one.similarity >= similarity && one.letters >= letters)
    return { value: Math.max(min, other * clear.length) }
  }
  const value = mine.reduce((sum, match) => sum + rarity(match, index.attacks, index), 0)
  const isAgreement = mine.some(({ letters }) => letters >= agreeingLetters)
  return { value: Math.min(max, value), agrees: isAgreement ? ['attacks'] : [] }
}

function rarity({ entry, similarity }: NameMatch, words: Vocabulary, index: TextIndex): number {
  const carriers = Math.max(1, words.cards(entry).length)
  return ATTACKS_SCORE.perRarity * similarity * similarity * Math.log(index.cards.length / carriers)
}

export function artistTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const [best] = text.artists
  if (!best) return UNKNOWN
  const own = index.artists.of(card)
  if (text.artists.some(({ entry }) => own.includes(entry))) {
    return { value: ARTIST_SCORE.same, agrees: ['artist'] }
  }
  return own.length > 0 && best.similarity >= ARTIST_SCORE.clearOther
    ? { value: ARTIST_SCORE.other, contradicts: ['artist'] }
    : UNKNOWN
}

export function setCodeTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  const own = index.cards[card]?.set.code ?? null
  if (text.setCodes.length === 0) return UNKNOWN
  if (own !== null && text.setCodes.includes(own)) {
    return { value: SET_CODE_SCORE.same, agrees: ['set-code'] }
  }
  return { value: SET_CODE_SCORE.other, contradicts: ['set-code'] }
}

/** Ordinary printings are far more common than secret rares of the same name. */
export function rarityTerm(card: number, index: TextIndex): Term {
  const printed = index.printed(card)
  const number = Number(printed?.number)
  const isSecret = printed !== null && printed.total !== null && number > printed.total
  return { value: isSecret ? SECRET_RARE_SCORE : 0 }
}

/**
 * Whether the picture fills the card, for printings that a picture comparison cannot tell apart.
 */
export function fullArtTerm(
  card: number,
  picture: PictureEvidence | null,
  { cards }: TextIndex,
): Term {
  const { since, fullArt, framed, even, perUnit, max } = FULL_ART_SCORE
  const { rarity, supertype, set } = cards[card] ?? {}
  const isTold = rarity && supertype !== 'Energy' && (set?.releaseDate ?? '') >= since
  if (!isTold || !picture || picture.decisive || picture.fullArtShare === undefined) return UNKNOWN
  const value = Math.max(-max, Math.min(max, (picture.fullArtShare - even) * perUnit))
  if (fullArt.includes(rarity)) return { value }
  return framed.includes(rarity) ? { value: -value } : UNKNOWN
}

/**
 * Whether a set symbol is printed beside the line under the picture: on the first sets' Pokémon,
 * all but those of Base Set have one there. Promos have theirs elsewhere, so that it only speaks
 * for or against Base Set.
 */
export function setSymbolTerm(
  card: number,
  picture: PictureEvidence | null,
  { cards }: TextIndex,
): Term {
  const { setWithout, even, perUnit, max } = SYMBOL_SCORE
  const { supertype, set } = cards[card] ?? {}
  if (supertype !== 'Pokémon' || set?.id !== setWithout) return UNKNOWN
  const ink = picture?.symbolInk
  if (ink === undefined) return UNKNOWN
  const [without, having] = even
  const beyond = ink < without ? without - ink : Math.min(0, having - ink)
  return { value: Math.max(-max, Math.min(max, beyond * perUnit)) }
}
