import { alignNumbers } from './letter-scores'
import { parseNumbers } from './card-number'
import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type {
  NumberFinding,
  NumberReading,
  TextEvidence,
  TextReading,
} from '~/scan/recognise/evidence'
import { parseHitPoints } from './hit-points'
import { foldText, worth } from '~/scan/recognise/printed-text/name-index'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import type { Vocabulary } from '~/scan/recognise/printed-text/vocabulary'
import { countCommonWords, countOtherGames } from './words'
import {
  ALIGNED_NUMBER,
  CLEAR_NAME,
  MAX_KEPT,
  MIN_ARTIST,
  MIN_ARTIST_SHARE,
  MIN_ATTACK,
  MIN_ATTACK_LETTERS,
  MIN_NAME,
  WHOLE_NUMBER_WEIGHT,
} from '~/scan/recognise/thresholds/match'

/** `Evolves from Clauncher` names another card, in any language; matched without accents. */
const EVOLUTION = /vol[vu]?es|volve|\bfro?m?\b|evolu|entwickelt/i
/** Printed before the illustrator's name. */
const CREDIT = /^\W*[il1]{1,3}us\W*/i
const CODE = /(?<![A-Z])([A-Z]{3})\s?E[NM](?![A-Z])/g

/** Nothing read yet; `turned`: the card was read the other way up before. */
export function noText(turned = false): TextEvidence {
  return {
    numbers: [],
    names: [],
    attacks: [],
    artists: [],
    hp: [],
    setCodes: [],
    vocabulary: 0,
    otherGame: 0,
    han: 0,
    nameText: [],
    numberText: [],
    numberScores: [],
    read: [],
    turned,
  }
}

/**
 * What is known after one more region of the card was read.
 *
 * @param pictured cards with the found picture: their numbers are aligned too.
 */
export function addReading(
  known: TextEvidence,
  reading: TextReading,
  index: TextIndex,
  pictured: readonly number[] = [],
): TextEvidence {
  const { region, lines, scores = [], han = 0 } = reading
  const isName = region === 'name'
  const isNumber = region === 'number'
  const isBody = region === 'body'
  const text = {
    numbers: isNumber ? addNumbers(known.numbers, lines, index) : known.numbers,
    names: isName ? addNames(known.names, lines, index) : known.names,
    attacks: isBody ? addAttacks(known.attacks, lines, index) : known.attacks,
    artists: isNumber ? addArtists(known.artists, lines, index) : known.artists,
    hp: isName ? addHitPoints(known.hp, lines) : known.hp,
    setCodes: isNumber ? addSetCodes(known.setCodes, lines, index) : known.setCodes,
    vocabulary: known.vocabulary + countCommonWords(lines),
    otherGame: known.otherGame + countOtherGames(lines),
    han: known.han + han,
    nameText: isName ? [...known.nameText, ...lines] : known.nameText,
    numberText: isNumber ? [...known.numberText, ...lines] : known.numberText,
    numberScores: isNumber ? [...known.numberScores, ...scores] : known.numberScores,
    read: [...known.read, region],
    turned: known.turned,
  }
  return isName || isNumber ? addAligned(text, index, pictured) : text
}

/** Adds the number that the strips show, if it belongs to a card that was named or pictured. */
function addAligned(
  text: TextEvidence,
  index: TextIndex,
  pictured: readonly number[],
): TextEvidence {
  if (text.numberScores.length === 0) return text
  const clear = text.names.filter(({ similarity }) => similarity >= CLEAR_NAME)
  const named = clear
    .slice(0, ALIGNED_NUMBER.names)
    .flatMap(({ entry }) => [...index.names.cards(entry)])
  const printed = [...named, ...pictured].map(index.printed).filter((one) => one !== null)
  const aligned = alignNumbers(text.numberScores, printed)
  if (!aligned) return text
  const others = text.numbers.filter((one) => toKey(one) !== toKey(aligned))
  const same = text.numbers.find((one) => toKey(one) === toKey(aligned))
  const merged = same ? { ...same, times: Math.max(same.times, aligned.times) } : aligned
  return { ...text, numbers: [merged, ...others].sort((a, b) => weight(b) - weight(a)) }
}

function addNumbers(known: readonly NumberFinding[], lines: readonly string[], index: TextIndex) {
  const found = new Map(known.map((one) => [toKey(one), one]))
  for (const reading of lines.flatMap(parseNumbers)) {
    if (!exists(reading, index)) continue
    const before = found.get(toKey(reading))
    found.set(toKey(reading), {
      ...reading,
      clean: reading.clean || before?.clean === true,
      times: (before?.times ?? 0) + 1,
    })
  }
  return [...found.values()].sort((a, b) => weight(b) - weight(a))
}

function exists({ number, total, setCode }: NumberReading, index: TextIndex): boolean {
  const cards = index.withNumber(number, total)
  if (setCode === null) return cards.length > 0
  return cards.some((card) => index.cards[card]?.set.code === setCode)
}

function toKey({ number, total, setCode }: NumberReading): string {
  return `${number}/${total}/${setCode}`
}

function weight({ clean, times }: NumberFinding): number {
  return (clean ? WHOLE_NUMBER_WEIGHT : 0) + times
}

function addMatches(
  known: readonly NameMatch[],
  lines: readonly string[],
  vocabulary: Vocabulary,
  atLeast: number,
  kept: number,
): NameMatch[] {
  const found = lines.flatMap((line) => vocabulary.index.search(line, atLeast))
  return bestMatches([...known, ...found], kept)
}

/** Each known string once, with its best match. */
function bestMatches(matches: readonly NameMatch[], kept: number): NameMatch[] {
  const found = new Map<number, NameMatch>()
  for (const match of matches) {
    const before = found.get(match.entry)
    if (!before || before.similarity < match.similarity) found.set(match.entry, match)
  }
  return [...found.values()].sort((a, b) => worth(b) - worth(a)).slice(0, kept)
}

function addNames(known: readonly NameMatch[], lines: readonly string[], index: TextIndex) {
  const titles = lines.filter(
    (line) => !EVOLUTION.test(line.normalize('NFD').replace(/\p{M}/gu, '')),
  )
  return addMatches(known, titles, index.names, MIN_NAME, MAX_KEPT.names)
}

function addAttacks(known: readonly NameMatch[], lines: readonly string[], index: TextIndex) {
  return addMatches(known, lines, index.attacks, MIN_ATTACK, MAX_KEPT.attacks).filter(
    ({ letters }) => letters >= MIN_ATTACK_LETTERS,
  )
}

function addArtists(known: readonly NameMatch[], lines: readonly string[], index: TextIndex) {
  const credits = lines.flatMap((line) => line.split('\t')).map((one) => one.replace(CREDIT, ''))
  const matches = credits.flatMap((credit) => {
    const fewest = MIN_ARTIST_SHARE * foldText(credit).length
    return addMatches([], [credit], index.artists, MIN_ARTIST, MAX_KEPT.artists).filter(
      ({ letters }) => letters >= fewest,
    )
  })
  return bestMatches([...known, ...matches], MAX_KEPT.artists)
}

function addHitPoints(known: TextEvidence['hp'], lines: readonly string[]): TextEvidence['hp'] {
  const found = new Map(known.map(({ value, clean }) => [value, clean]))
  for (const { value, clean } of lines.flatMap(parseHitPoints))
    // Two readings are as good as one beside the letters HP.
    found.set(value, clean || found.has(value))
  return Array.from(found, ([value, clean]) => ({ value, clean }))
}

function addSetCodes(known: readonly string[], lines: readonly string[], index: TextIndex) {
  const codes = lines
    .flatMap((line) => Array.from(line.matchAll(CODE), ([, code]) => code ?? ''))
    .filter((code) => index.setCodes.has(code))
  return [...new Set([...known, ...codes])]
}
