import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { MAX_ROW_CHARACTERS } from './csv-limits'

export type CsvRow = {
  /** Line of the file, from 1, where the row begins. */
  line: number
  cells: string[]
}

/** A quote that never closes, or a row too long to be one; `line` is where it begins. */
export class BrokenCsvError extends Error {
  override name = 'BrokenCsvError'
  constructor(readonly line: number) {
    super(`The file cannot be read from line ${line} on.`)
  }
}

export const SEPARATORS = [',', ';', '\t'] as const

/**
 * Characters parsed before other requests run: some 5 ms of work, for real rows and for the
 * shortest ones, which cost the parser as much.
 */
export const LINES_PER_TURN = 100
const CHARACTERS_PER_TURN = 32 * 1024

const READING = {
  bom: true,
  relax_column_count: true,
  // Some apps do not escape quotes within a name.
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: MAX_ROW_CHARACTERS,
}

/**
 * The rows of a CSV text with `\n` line endings, including the first.
 *
 * @throws {BrokenCsvError} from the first unreadable row on.
 */
export async function* readCsv(text: string, separator: string): AsyncGenerator<CsvRow> {
  const parser = parse({ ...READING, delimiter: separator, info: true })
  pipeline(Readable.from(slices(text)), parser, () => undefined)
  let line = 0
  try {
    for await (const row of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      const { record, info } = row
      line = info.lines
      yield { line: line - lineEndsIn(record), cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenCsvError(line + 1) : error
  }
}

/** The cells of one line, to detect the separator. */
export function readCsvLine(line: string, separator: string): string[] {
  try {
    const rows: string[][] = parseSync(line, { ...READING, delimiter: separator })
    return rows[0] ?? []
  } catch {
    return []
  }
}

/** @throws {BrokenCsvError} at a line too long to be one: it may contain millions of cells. */
async function* slices(text: string): AsyncGenerator<string> {
  let [lines, unended] = [0, 0]
  for (let start = 0; start < text.length;) {
    const slice = text.slice(start, endOfLines(text, start))
    const pieces = slice.split('\n')
    unended += pieces[0]?.length ?? 0
    if (unended > MAX_ROW_CHARACTERS) throw new BrokenCsvError(lines + 1)
    if (pieces.length > 1) unended = pieces.at(-1)?.length ?? 0
    lines += pieces.length - 1
    yield slice
    start += slice.length
    await nextTurn()
  }
}

function endOfLines(text: string, start: number): number {
  const limit = Math.min(start + CHARACTERS_PER_TURN, text.length)
  let end = start
  for (let lines = 0; lines < LINES_PER_TURN && end < limit; lines++) {
    const next = text.indexOf('\n', end)
    end = next === -1 ? limit : next + 1
  }
  return Math.min(end, limit)
}

function lineEndsIn(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
}

/** Characters scanned before other requests run: a few ms, even if each is a `\r`. */
const SLICE_CHARACTERS = 64 * 1024

/**
 * `text` with `\n` for each line ending: `\n`, `\r\n` or `\r`.
 */
export async function withPlainLineEnds(text: string): Promise<string> {
  if (!text.includes('\r')) return text
  const plain: string[] = []
  for (let start = 0; start < text.length;) {
    const end = start + SLICE_CHARACTERS
    const cutsPair = text[end - 1] === '\r' && text[end] === '\n'
    const slice = text.slice(start, cutsPair ? end + 1 : end)
    // `replace` builds a tree of pieces, which takes seconds to flatten if there are millions.
    plain.push(slice.split(/\r\n?/).join('\n'))
    start += slice.length
    await nextTurn()
  }
  return plain.join('')
}
