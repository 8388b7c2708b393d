import type { Language } from '~/catalogue/languages/language'
import type { TextEvidence } from '~/scan/recognise/evidence'
import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import { MIN_FOREIGN_LETTERS } from '~/scan/recognise/thresholds/match'

/**
 * The language in which the card is printed, by how many letters of its name and attacks match in
 * each; `null` for English, and if two other languages print the same.
 *
 * @param card the card's index in the catalogue's list.
 */
export function printedLanguage(
  { names, attacks }: TextEvidence,
  card: number,
  index: Pick<TextIndex, 'names' | 'attacks'>,
): Language | null {
  const letters = new Map<Language | 'en', number>()
  const count = (matches: readonly NameMatch[], own: readonly number[]) => {
    for (const match of matches) {
      if (!own.includes(match.entry)) continue
      for (const language of match.languages ?? ['en' as const])
        letters.set(language, (letters.get(language) ?? 0) + match.letters)
    }
  }
  count(names, index.names.of(card))
  count(attacks, index.attacks.of(card))
  const [most, second] = [...letters].sort(([, a], [, b]) => b - a)
  if (!most || most[0] === 'en' || most[1] < MIN_FOREIGN_LETTERS) return null
  return second && second[1] === most[1] ? null : most[0]
}
