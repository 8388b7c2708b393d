import type { LetterScores, NumberFinding } from '~/scan/recognise/evidence'
import type { PrintedNumber } from '~/scan/recognise/printed-text/printed-number'
import { MIN_TIMES_READ } from '~/scan/recognise/thresholds/decision'
import { ALIGNED_NUMBER } from '~/scan/recognise/thresholds/match'

type Printed = NonNullable<PrintedNumber>

const DIGIT = /\d/

/** The likeliest letters of a line, without repeats and blanks, each one's score and their mean. */
export function readLetters({ data, steps, letters }: LetterScores): {
  text: string
  each: readonly number[]
  score: number
} {
  const row = letters.length + 1
  let text = ''
  const each: number[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let letter = 1; letter < row; letter++)
      if ((data[step * row + letter] ?? 0) > (data[step * row + best] ?? 0)) best = letter
    if (best !== 0 && best !== before) {
      text += letters[best - 1] ?? ''
      each.push(data[step * row + best] ?? 0)
    }
    before = best
  }
  const sum = each.reduce((total, one) => total + one, 0)
  return { text, each, score: sum / Math.max(1, each.length) }
}

/**
 * Of the card's possible numbers, the one that its lines show: a number too blurred to be read
 * letter by letter is often still clear among a few. `null` if none is close enough, or two are. A
 * number contained in another one (`47/185` in `147/185`) loses to it.
 */
export function alignNumbers(
  lines: readonly LetterScores[],
  candidates: readonly Printed[],
): NumberFinding | null {
  const { minLetters, lead } = ALIGNED_NUMBER
  const texts = new Map(candidates.map((one) => [one.text.toUpperCase(), one]))
  const long = [...texts.keys()].filter((text) => text.length >= minLetters)
  const ranked = long
    .map((text) => ({ text, loss: Math.min(...lines.map((line) => alignmentLoss(line, text))) }))
    .sort((a, b) => a.loss - b.loss || b.text.length - a.text.length)
  const best = ranked.find(({ text, loss }) => {
    const rivals = ranked.filter((other) => other.text !== text && other.loss < loss + lead)
    return rivals.every((rival) => text.includes(rival.text))
  })
  const printed = best && texts.get(best.text)
  if (!best || !printed) return null
  const { number, total } = printed
  const { amongRivals, alone } = ALIGNED_NUMBER.lossPerLetter
  const hasRivals = total !== null && ranked.length > 1
  if (best.loss > best.text.length * (hasRivals ? amongRivals : alone)) return null
  return { number, total, setCode: null, clean: false, times: MIN_TIMES_READ }
}

/**
 * The loss of taking some part of a line for `text`, in natural logarithms: how much likelier the
 * letters are that the recogniser itself would choose there. 0 if it reads exactly that text.
 *
 * A Viterbi search over the paths that connectionist temporal classification allows (Graves and
 * others, ICML 2006, section 4.1): each letter for one step or more, blanks between, and a blank
 * between two equal ones. Text before and after costs nothing, but for a digit right before it: a
 * line that reads `13/62` does not show `3/62`.
 */
export function alignmentLoss(line: LetterScores, text: string): number {
  const { costs, starts, losses } = getAligning(line)
  const known = losses.get(text)
  if (known !== undefined) return known
  const columns = Array.from(text, (letter) => line.letters.indexOf(letter) + 1)
  const loss = columns.includes(0) ? Infinity : leastLoss(line, costs, starts, columns)
  losses.set(text, loss)
  return loss
}

/** The costs of a line's letters, row by row like its scores, and the losses computed so far. */
type Aligning = { costs: Float64Array; starts: Float64Array; losses: Map<string, number> }

/** A line is aligned with hundreds of numbers, and again after each further line is read. */
const aligning = new WeakMap<LetterScores, Aligning>()

function getAligning(line: LetterScores): Aligning {
  const known = aligning.get(line)
  if (known) return known
  const costs = toCosts(line)
  const made = { costs, starts: startCosts(line, costs), losses: new Map<string, number>() }
  aligning.set(line, made)
  return made
}

function toCosts({ data, steps, letters }: LetterScores): Float64Array {
  const { floor } = ALIGNED_NUMBER
  const row = letters.length + 1
  const costs = new Float64Array(steps * row)
  for (let from = 0; from < costs.length; from += row) {
    const scores = data.subarray(from, from + row)
    const top = Math.log(scores.reduce((best, one) => Math.max(best, one), floor))
    for (let at = 0; at < row; at++)
      costs[from + at] = top - Math.log(Math.max(scores[at] ?? 0, floor))
  }
  return costs
}

/** @param columns the letters of the text, by their index in a row of costs. */
function leastLoss(
  { steps, letters }: LetterScores,
  costs: Float64Array,
  starts: Float64Array,
  columns: readonly number[],
): number {
  let least = Infinity
  // For each letter of the text, the cost of paths that end in it, and in the blank after it.
  const inLetter = new Float64Array(columns.length).fill(Infinity)
  const inBlank = new Float64Array(columns.length).fill(Infinity)
  for (let step = 0; step < steps; step++) {
    const from = step * (letters.length + 1)
    const blank = costs[from] ?? 0
    // From the last letter to the first: values of the letters before are still from the previous
    // step.
    for (let i = columns.length - 1; i >= 0; i--) {
      const column = columns[i] ?? 0
      const here = inLetter[i] ?? Infinity
      const started = i === 0 ? (starts[step] ?? 0) : (inBlank[i - 1] ?? Infinity)
      const glued = i > 0 && columns[i - 1] !== column ? (inLetter[i - 1] ?? Infinity) : Infinity
      inBlank[i] = Math.min(here, inBlank[i] ?? Infinity) + blank
      inLetter[i] = Math.min(here, started, glued) + (costs[from + column] ?? 0)
    }
    least = Math.min(least, inLetter[columns.length - 1] ?? Infinity)
  }
  return least
}

/**
 * What it costs to start a text at each step of a line: how much likelier digits are than anything
 * else right before it, back to a letter that is none.
 */
function startCosts({ steps, letters }: LetterScores, costs: Float64Array): Float64Array {
  const row = letters.length + 1
  const other = [0, ...letters.flatMap((letter, at) => (DIGIT.test(letter) ? [] : [at + 1]))]
  const costOfOther = Float64Array.from({ length: steps }, (_, step) =>
    Math.min(...other.map((at) => costs[step * row + at] ?? 0)),
  )
  const isLetter = Array.from({ length: steps }, (_, step) =>
    other.some((at) => at > 0 && costs[step * row + at] === 0),
  )
  return Float64Array.from({ length: steps }, (_, step) => {
    let cost = 0
    const furthest = Math.max(0, step - ALIGNED_NUMBER.adjacentSteps)
    for (let before = step - 1; before >= furthest && !isLetter[before]; before--)
      cost += costOfOther[before] ?? 0
    return cost
  })
}
