import type { CardSet, CatalogueCard } from '~/catalogue/card'
import { parseJson } from '~/http/answer-body.server'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { readFileLines, readWholeText, UnreadableFileError } from './import-lines.server'
import type { NumberedLine } from './import-lines.server'
import { parseTcgdexCard } from '~/catalogue/sync/tcgdex-card'
import type { ParsedCard } from '~/catalogue/sync/tcgdex-card'
import { withPrintedTotals } from '~/catalogue/sync/tcgdex-printed-total'
import { parseTcgdexSet } from '~/catalogue/sync/tcgdex-set'

/** The real list of sets is 110 KB. */
const MAX_SETS_CHARS = 32 * 1024 * 1024

/** A skipped row, and why; `where` is `<file> line 12` or `<file> entry 3`. */
export type SkippedRow = { where: string; reason: string }

export type ImportOutcome =
  | { status: 'imported'; cards: number; sets: number; skipped: number; notPhysical: number }
  /** The catalogue is unchanged. */
  | { status: 'nothing-usable'; skipped: number }
  | { status: 'unreadable'; reason: string }

type ImportOptions = {
  store: Pick<CatalogueStore, 'replaceCards'>
  /** One JSON object per line, shaped like TCGdex's card endpoint; may be gzip. */
  cardsFile: string
  /** A JSON array, shaped like TCGdex's set endpoint; may be gzip. */
  setsFile: string
  onSkipped?: (row: SkippedRow) => void
}

/**
 * Replaces the catalogue with the cards of a file. Skips unusable rows and reports them to
 * `onSkipped`; if no row is usable, or a file cannot be read to its end, nothing changes.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportOutcome> {
  let skipped = 0
  const skip = (row: SkippedRow) => {
    skipped++
    options.onSkipped?.(row)
  }
  try {
    const sets = await readSets(options.setsFile, skip)
    const { cards, notPhysical } = await readCards(options.cardsFile, sets, skip)
    if (cards.length === 0) return { status: 'nothing-usable', skipped }
    await options.store.replaceCards([...sets.values()], withPrintedTotals(cards))
    return { status: 'imported', cards: cards.length, sets: sets.size, skipped, notPhysical }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { status: 'unreadable', reason: error.message }
    throw error
  }
}

async function readSets(
  file: string,
  skip: (row: SkippedRow) => void,
): Promise<Map<string, CardSet>> {
  const entries = parseJson(await readWholeText(file, MAX_SETS_CHARS))
  if (!Array.isArray(entries)) throw new UnreadableFileError(`${file}: is not a JSON list of sets`)
  const sets = new Map<string, CardSet>()
  entries.forEach((entry: unknown, i) => {
    const where = `${file} entry ${i + 1}`
    const parsed = parseTcgdexSet(entry)
    if (parsed.status === 'malformed') skip({ where, reason: parsed.reason })
    else if (sets.has(parsed.set.id)) skip({ where, reason: `${parsed.set.id} is listed twice` })
    else sets.set(parsed.set.id, parsed.set)
  })
  if (sets.size === 0) throw new UnreadableFileError(`${file}: holds no usable set`)
  return sets
}

async function readCards(
  file: string,
  sets: ReadonlyMap<string, CardSet>,
  skip: (row: SkippedRow) => void,
): Promise<{ cards: CatalogueCard[]; notPhysical: number }> {
  const cards = new Map<string, CatalogueCard>()
  let notPhysical = 0
  for await (const line of readFileLines(file)) {
    if (line.text?.trim() === '') continue
    const where = `${file} line ${line.number}`
    const parsed = parseLine(line, sets)
    if (parsed.status === 'not-physical') notPhysical++
    else if (parsed.status === 'malformed') skip({ where, reason: parsed.reason })
    else if (cards.has(parsed.card.id)) skip({ where, reason: `${parsed.card.id} came before` })
    else cards.set(parsed.card.id, parsed.card)
  }
  return { cards: [...cards.values()], notPhysical }
}

function parseLine({ text }: NumberedLine, sets: ReadonlyMap<string, CardSet>): ParsedCard {
  if (text === null) return { status: 'malformed', reason: 'is too long' }
  const value = parseJson(text)
  if (value === undefined) return { status: 'malformed', reason: 'is not JSON' }
  return parseTcgdexCard(value, sets)
}
