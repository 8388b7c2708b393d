import type { LetterScores, TextEvidence, TextRegion } from '~/scan/recognise/evidence'
import { toHomography, invert, project, measureSides, turnQuad } from '~/scan/recognise/image'
import type { Point, Quad } from '~/scan/recognise/image'
import { foldText, worth } from '~/scan/recognise/printed-text/name-index'
import type { NameMatch } from '~/scan/recognise/printed-text/name-index'
import type { TextIndex } from '~/scan/recognise/printed-text/text-index'
import { CLEAR_NAME, MIN_NAME_LETTERS } from '~/scan/recognise/thresholds/match'
import { TITLE, TITLE_POSITION } from '~/scan/recognise/thresholds/read'
import { addReading, noText } from './text-evidence'
import { isCommonWord } from './words'

/** A line of text in a photo, in the photo's own pixels, clockwise from its first letter's top. */
export type PhotoLine = { quad: Quad; text: string; scores: LetterScores }

/** The line of a photo that contains a card's name. */
export type Title = { line: PhotoLine; match: NameMatch }

/** Without `HP` and digits beside the name. */
const HIT_POINTS = /\W*(?:hp|pv|kp|ps)?\W*\d[\dO]{1,2}\W*(?:hp|pv|kp|ps)?\W*$/i

/** The lines that may be a card's name, likeliest first. */
export function findTitles(lines: readonly PhotoLine[], index: TextIndex): Title[] {
  const titles = lines.flatMap((line): Title[] => {
    if (isCommonWord(line.text)) return []
    const letters = foldText(line.text.replace(HIT_POINTS, '')).length
    const [match] = addReading(noText(), { region: 'name', lines: [line.text] }, index).names
    if (!match || worth(match) < MIN_NAME_LETTERS || match.similarity < CLEAR_NAME) return []
    return match.letters >= TITLE.minShare * letters ? [{ line, match }] : []
  })
  return titles.sort((a, b) => weighTitle(b) - weighTitle(a))
}

/** Names are printed larger than all else on a card: attacks and rules may name other cards. */
function weighTitle({ line, match }: Title): number {
  return worth(match) * measureSides(line.quad).height
}

/**
 * What the lines of a photo say about the card whose name was found among them; without a name,
 * about any card in the photo.
 */
export function readLines(
  lines: readonly PhotoLine[],
  title: Title | null,
  index: TextIndex,
): TextEvidence {
  const around = title
    ? linesAround(title, lines)
    : lines.map((line) => ({ line, below: Infinity }))
  const inRow = around.filter(({ below }) => Math.abs(below) <= TITLE.row)
  const underneath = around.filter(({ below }) => below > TITLE.row)
  const low = underneath.filter(({ below, line }) => {
    return below >= TITLE.numberBelow && /\d/.test(line.text)
  })
  const parts: [TextRegion, readonly LineAround[]][] = [
    ['name', inRow],
    ['number', low],
    ['body', underneath],
  ]
  const text = parts.reduce(
    (known, [region, own]) => {
      if (own.length === 0) return known
      const texts = own.map(({ line }) => line.text.trim())
      const row = region === 'name' ? [texts.join('\t')] : texts
      const scores = own.map(scoresOf)
      // The lines of a number are also among those of the body.
      const han = region === 'number' ? 0 : scores.reduce((sum, one) => sum + (one.han ?? 0), 0)
      return addReading(known, { region, lines: row, scores, han }, index)
    },
    noText(title !== null),
  )
  return { ...text, read: [] }
}

type LineAround = { line: PhotoLine; below: number }

function scoresOf({ line }: LineAround): LetterScores {
  return line.scores
}

/**
 * The lines that may belong to the same card, left to right, with how far below the name each is.
 */
function linesAround({ line: title }: Title, lines: readonly PhotoLine[]): LineAround[] {
  const { width, height } = measureSides(title.quad)
  const toTitle = invert(toHomography(title.quad))
  return lines
    .map((line) => {
      const { x, y } = project(toTitle, ...coordinates(toMiddle(line.quad)))
      return { line, across: (x * width) / height, below: y - 0.5 }
    })
    .filter(({ across, below }) => {
      const isBeside = across > -TITLE.left && across < TITLE.right
      return isBeside && below > -TITLE.above && below < TITLE.below
    })
    .sort((a, b) => a.across - b.across)
}

function toMiddle(quad: Quad): Point {
  const mean = (pick: (point: Point) => number) =>
    quad.reduce((sum, point) => sum + pick(point), 0) / quad.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

function coordinates({ x, y }: Point): [number, number] {
  return [x, y]
}

/**
 * A quad turned so that a name is where cards have theirs, and how well: its rating minus the
 * name's deviation; `null` if the name is nowhere near.
 */
export function fitToTitle(
  { quad, rating }: { quad: Quad; rating: number },
  { line }: Title,
): { quad: Quad; fit: number } | null {
  for (let quarters = 0; quarters < 4; quarters++) {
    const turned = turnQuad(quad, quarters)
    const off = distanceOff(turned, line.quad)
    if (off !== null) return { quad: turned, fit: rating - TITLE_POSITION.strictness * off }
  }
  return null
}

function distanceOff(card: Quad, title: Quad): number | null {
  const toCard = invert(toHomography(card))
  const [a, b, c, d] = title.map((corner) => project(toCard, ...coordinates(corner)))
  if (!a || !b || !c || !d) return null
  const [left, right] = [(a.x + d.x) / 2, (b.x + c.x) / 2]
  const [start, end] = [(a.y + d.y) / 2, (b.y + c.y) / 2]
  const [middle, height] = [(start + end) / 2, (d.y - a.y + c.y - b.y) / 2]
  const { top, bottom, slack, slope, minHeight, maxHeight, usual } = TITLE_POSITION
  const isLevel = right > left && Math.abs(end - start) <= slope
  const isWithin = left >= -slack && left <= TITLE_POSITION.right && right <= 1 + slack
  const isTitle = middle >= top && middle <= bottom && height >= minHeight && height <= maxHeight
  return isLevel && isWithin && isTitle ? Math.abs(middle - usual) : null
}
