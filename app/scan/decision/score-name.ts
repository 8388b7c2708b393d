import { foldText, substringDistance } from '~/scan/text/name-index'
import type { NameMatch } from '~/scan/text/name-index'
import type { TextEvidence } from './scan-evidence'
import { UNKNOWN } from './score-term'
import type { Term } from './score-term'
import type { TextIndex } from '~/scan/text/text-index'
import { CLEAR_NAME, LEAST_NAME_LETTERS } from './thresholds'

/** How much of the card's name was read; the longer the name, the more that says. */
export function nameTerm(card: number, text: TextEvidence, index: TextIndex): Term {
  if (text.nameText.length === 0) return UNKNOWN
  const own = index.names.of(card)
  const match = text.names.find(({ entry }) => own.includes(entry))
  const best = text.names[0]
  if (!match) {
    if (!best || !isClear(best)) return { value: traceOfName(own, text, index) }
    return { value: -3, contradicts: best.similarity >= 0.9 && best.letters >= 6 ? ['name'] : [] }
  }
  const errors = match.letters / match.similarity - match.letters
  const value = Math.max(0.5, Math.min(7, 0.9 * (match.letters - 2 * errors)))
  const whole = suffixTerm(index.cards[card]?.name ?? '', text)
  return { value: value + whole, agrees: isAgreement(match) ? ['name'] : [] }
}

/** Names of two or three letters also come out of noise. */
function isAgreement({ similarity, letters }: NameMatch): boolean {
  return similarity >= CLEAR_NAME && letters >= LEAST_NAME_LETTERS
}

function isClear({ similarity, letters }: NameMatch): boolean {
  return similarity >= 0.85 && letters >= 5
}

/** A few letters of the name, too few to be found by: between candidates they still tell. */
function traceOfName(own: readonly number[], { nameText }: TextEvidence, index: TextIndex) {
  const name = foldText(index.names.strings[own[0] ?? -1] ?? '')
  if (name.length < LEAST_NAME_LETTERS) return 0
  const fewest = Math.min(...nameText.map((line) => substringDistance(name, foldText(line))))
  return Math.max(0, 5 * (0.6 - fewest / name.length))
}

/** `GX`, `VMAX` and the like: rarely read, but when they are, they tell. */
function suffixTerm(name: string, { nameText }: TextEvidence): number {
  const suffix = /(gx|ex|vmax|vstar|v)$/.exec(foldText(name.replace(/.*\s/, '')))?.[1] ?? ''
  const tail = /[\s-](gx|ex|vmax|vstar|v)\b/i
  const read = nameText.map((line) => tail.exec(line)?.[1]?.toLowerCase()).find(Boolean)
  if (!read) return suffix === '' ? 0.3 : 0
  return read === suffix ? 1.5 : -1
}
