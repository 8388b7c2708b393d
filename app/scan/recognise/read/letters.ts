import type { LetterScores } from '~/scan/recognise/evidence'

/** The likeliest letters of a line, repeats and blanks taken out, and the mean of their scores. */
export function readLetters({ data, steps, letters }: LetterScores): {
  text: string
  score: number
} {
  const row = letters.length + 1
  let text = ''
  let sum = 0
  let before = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    for (let letter = 1; letter < row; letter++)
      if ((data[step * row + letter] ?? 0) > (data[step * row + best] ?? 0)) best = letter
    if (best !== 0 && best !== before) {
      text += letters[best - 1] ?? ''
      sum += data[step * row + best] ?? 0
    }
    before = best
  }
  return { text, score: text === '' ? 0 : sum / text.length }
}
