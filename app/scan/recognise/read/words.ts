import { MIN_WORD_LETTERS } from '~/scan/recognise/thresholds/match'

/** Words found on most cards. None is a word when upside down. */
const WORDS = new Set(
  `ability active attach attached attack attacks basic bench benched card cards coin counters
  damage deck discard does draw during each effect energy evolves flip from hand heads illus into
  item less more once opponent opponents pile play player pokemon power prize put rule retreat
  resistance search shuffle stadium stage supporter tails takes than that then these this those
  trainer turn until weakness when with you your`.split(/\s+/),
)

/** Words of Magic, Yu-Gi-Oh!, Lorcana and One Piece that are on none of our cards. */
const WORDS_OF_OTHERS = new Set(
  `artifact atk banish battlefield character counterspell creature creatures deathtouch def exert haste inkwell
  leader lifelink lore monster monsters planeswalker quest scry sorcery spells summoned untap vigilance xyz`.split(
    /\s+/,
  ),
)

/** How many different words of other games the lines contain. */
export function countOtherGames(lines: readonly string[]): number {
  return new Set(splitWords(lines.join(' ')).filter((word) => WORDS_OF_OTHERS.has(word))).size
}

/** How many different common words of the game the lines contain. */
export function countCommonWords(lines: readonly string[]): number {
  return new Set(splitWords(lines.join(' ')).filter(isCommon)).size
}

/** Whether a line consists of such words only, as a card's bars and icons do. */
export function isCommonWord(line: string): boolean {
  return splitWords(line).every(isCommon)
}

function splitWords(line: string): string[] {
  const letters = line
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\s]/g, '')
  return letters.split(/\s+/).filter((word) => word !== '')
}

function isCommon(word: string): boolean {
  return word.length >= MIN_WORD_LETTERS && WORDS.has(word)
}
