import type { LetterScores, TextReading, TextRegion } from '~/scan/recognise/evidence'
import { toHomography, project, quadOfBox, measureSides, turnQuad } from '~/scan/recognise/image'
import type { ColourImage, Homography, Point, Quad } from '~/scan/recognise/image'
import type { RunNative } from '~/scan/recognise/network.server'
import { rectifyCard, resizeWhole } from '~/scan/recognise/rectify'
import type { Views } from '~/scan/recognise/rectify'
import { LINE, MIN_LETTERS_SCORE, PHOTO_LINES, TEXT_STRIPS } from '~/scan/recognise/thresholds/read'
import type { TextStrip } from '~/scan/recognise/thresholds/read'
import { findLines } from './find-lines'
import { loadStripReaders } from './strip-readers.server'
import { readLetters } from './letter-scores'
import type { PhotoLine } from './photo-text'
import { loadTextModels } from './text-models.server'
import type { TextModels } from './text-models.server'

/** Reads the regions of a card in a photo, one at a time. */
export type TextReader = {
  /**
   * The lines of text in a region of the card, top to bottom; garbled if the photo is. `quad` is
   * the card's position in the photo, upright. Takes 60 to 250 ms in the calling thread; a name
   * read from its strip takes 5.
   *
   * @param isEnough whether the lines read so far are enough: the others are then skipped. The
   *   tallest are read first, and the long ones last, which take most of the time and seldom
   *   identify a card.
   */
  read(
    photo: Views<ColourImage>,
    quad: Quad,
    region: TextRegion,
    isEnough?: (reading: TextReading) => boolean,
  ): Promise<TextReading>
  /**
   * The name and hit points of a card, from their strip: some 5 ms. Reads text too small for
   * `read`, but only this; `null` if nothing is readable.
   */
  readTitle(photo: Views<ColourImage>, quad: Quad): Promise<PhotoLine | null>
  /**
   * The lines of text anywhere in a photo, the tallest first, each turned the way most of them are.
   * Lines of only Chinese characters have empty text. Takes 100 to 600 ms in the calling thread.
   */
  readPhoto(photo: Views<ColourImage>): Promise<PhotoLine[]>
  close(): Promise<void>
}

/** Called with each line that was read, and the result. */
export type OnLine = (region: TextRegion | 'photo', line: ColourImage, words: string) => void

export type TextReaderOptions = {
  onLine?: OnLine
  /** Runs one piece of native work, or throws if no more may start. */
  runNative?: RunNative
}

/** Loads a reader with its own models, about 90 MB: one per worker thread. */
export async function createTextReader(options: TextReaderOptions = {}): Promise<TextReader> {
  const { onLine, runNative } = options
  const models = await loadTextModels(runNative)
  const strips = await loadStripReaders(runNative, onLine)
  const readLine = async (photo: Views<ColourImage>, quad: Quad, region: TextRegion | 'photo') => {
    const image = cutLine(photo, quad)
    const scores = await models.recognise(image)
    const { text, score } = readLetters(scores)
    onLine?.(region, image, text)
    return { quad, text, score: text.trim() === '' ? 0 : score, scores }
  }
  const readStrips = async (photo: Views<ColourImage>, quad: Quad, region: TextRegion) => {
    if (region === 'number') return strips.number(photo, quad)
    const title = region === 'name' ? await strips.title(photo, quad) : null
    return title ? [title] : []
  }
  return {
    readTitle: strips.title,
    async read(photo, quad, region, isEnough = () => false) {
      const stripLines = await readStrips(photo, quad, region)
      if (stripLines.length > 0 && isEnough(toReading(region, [], stripLines)))
        return toReading(region, [], stripLines)
      const strip: TextStrip = TEXT_STRIPS[region]
      const card = toHomography(quad)
      const homography = toHomography(quadOfCard(card, quadOfBox(...strip.box)))
      const found = await locateLines(models, photo, homography, strip)
      const lines: ReadLine[] = []
      let han = 0
      for (const line of [...found.filter(isShort), ...found.filter((one) => !isShort(one))]) {
        const read = await readLine(photo, line.quad, region)
        han += read.scores.han ?? 0
        if (read.score < MIN_LETTERS_SCORE) continue
        lines.push({ ...line, ...read })
        if (isEnough(toReading(region, lines, stripLines))) break
      }
      return { ...toReading(region, lines, stripLines), han }
    },
    async readPhoto(photo) {
      const quads = await locatePhotoLines(models, photo)
      const first = quads.slice(0, PHOTO_LINES.tried)
      const upright = await inTurn(first, (quad) => readLine(photo, quad, 'photo'))
      const isClear = meanScore(upright) >= PHOTO_LINES.clearScore
      const turned = isClear
        ? []
        : await inTurn(first, (quad) => readLine(photo, turnQuad(quad, 2), 'photo'))
      const isTurned = meanScore(turned) > meanScore(upright)
      const rest = await inTurn(quads.slice(first.length), (quad) =>
        readLine(photo, isTurned ? turnQuad(quad, 2) : quad, 'photo'),
      )
      const read = [...(isTurned ? turned : upright), ...rest]
      return read.flatMap((line) => {
        if (line.score >= MIN_LETTERS_SCORE) return [line]
        return line.scores.han ? [{ ...line, text: '' }] : []
      })
    },
    async close() {
      await Promise.all([models.close(), strips.close()])
    },
  }
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function meanScore(lines: readonly { score: number }[]): number {
  return lines.reduce((sum, { score }) => sum + score, 0) / Math.max(1, lines.length)
}

/** The positions of lines of text in a photo, in its own pixels, the tallest first. */
async function locatePhotoLines(models: TextModels, photo: Views<ColourImage>): Promise<Quad[]> {
  const [whole] = photo.levels
  if (!whole) return []
  const { width, height } = whole.image
  const scale = PHOTO_LINES.side / Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round((length * scale) / 32)) * 32
  const size = { width: side(width), height: side(height) }
  const image = resizeWhole(photo, size)
  const back = toHomography(quadOfBox(0, 0, width, height))
  const quads = findLines(await models.detect(image)).map(({ quad }) =>
    quadOfCard(
      back,
      quad.map(({ x, y }) => ({ x: x / size.width, y: y / size.height })),
    ),
  )
  const tallest = quads.sort((a, b) => measureSides(b).height - measureSides(a).height)
  return alignedQuads(tallest.slice(0, PHOTO_LINES.max))
}

/** The same lines, all in the direction of the longest one, to the nearest quarter turn. */
function alignedQuads(quads: readonly Quad[]): Quad[] {
  const [longest] = [...quads].sort((a, b) => measureSides(b).width - measureSides(a).width)
  if (!longest) return []
  const along = directionOf(longest)
  return quads.map((quad) => {
    const { x, y } = directionOf(quad)
    return x * along.x + y * along.y < 0 ? turnQuad(quad, 2) : quad
  })
}

function directionOf([left, right]: Quad): Point {
  return { x: right.x - left.x, y: right.y - left.y }
}

/** A line's position in its strip, as fractions of the strip, and in the photo. */
type LineBox = { left: number; top: number; bottom: number; height: number; quad: Quad }
type ReadLine = LineBox & { text: string; scores: LetterScores }

async function locateLines(
  models: TextModels,
  photo: Views<ColourImage>,
  strip: Homography,
  { size, lines }: TextStrip,
): Promise<LineBox[]> {
  const image = rectifyCard(photo, quadOfCard(strip, quadOfBox(0, 0, 1, 1)), size)
  const found = findLines(await models.detect(image))
  const boxes = found.map(({ quad }): LineBox => {
    const { height } = measureSides(quad)
    const within = quad.map(({ x, y }) => ({ x: x / size.width, y: y / size.height }))
    const [top, bottom] = [minOf(quad.map(({ y }) => y)), -minOf(quad.map(({ y }) => -y))]
    const left = minOf(quad.map(({ x }) => x))
    return { left, top, bottom, height, quad: quadOfCard(strip, within) }
  })
  return boxes.sort((a, b) => b.height - a.height).slice(0, lines)
}

function minOf(values: readonly number[]): number {
  return Math.min(...values)
}

/** The position in the photo of a quad of the card. */
function quadOfCard(card: Homography, quad: readonly { x: number; y: number }[]): Quad {
  const [a, b, c, d] = quad.map(({ x, y }) => project(card, x, y))
  if (!a || !b || !c || !d) throw new Error('A quad has four corners')
  return [a, b, c, d]
}

function isShort({ quad }: LineBox): boolean {
  const { width, height } = measureSides(quad)
  return width <= LINE.longAspect * height
}

function toReading(
  region: TextRegion,
  lines: readonly ReadLine[],
  stripLines: readonly PhotoLine[],
): TextReading {
  const rows = [
    ...stripLines.map(({ text }) => text).filter((text) => text !== ''),
    ...joinRows(lines),
  ]
  const scored = region === 'number' ? [...stripLines, ...lines] : lines
  return { region, lines: rows, scores: scored.map(({ scores }) => scores) }
}

/** The pixels of one line as the recogniser needs them: fixed height, any width. */
function cutLine(photo: Views<ColourImage>, quad: Quad): ColourImage {
  const { width, height } = measureSides(quad)
  const steps = Math.round((LINE.height * width) / Math.max(height, 1) / LINE.step)
  const size = { width: clampSteps(steps) * LINE.step, height: LINE.height }
  return rectifyCard(photo, quad, size)
}

function clampSteps(steps: number): number {
  return Math.max(LINE.minSteps, Math.min(LINE.maxSteps, steps))
}

/** Joins text side by side into lines, with tabs in between, top to bottom. */
function joinRows(lines: readonly ReadLine[]): string[] {
  const rows: ReadLine[][] = []
  for (const line of [...lines].sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.find(([first]) => first && isBeside(first, line))
    if (row) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.left - b.left)
      .map(({ text }) => text.trim())
      .join('\t'),
  )
}

function isBeside(a: LineBox, b: LineBox): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared > LINE.sameRow * Math.min(a.bottom - a.top, b.bottom - b.top)
}
