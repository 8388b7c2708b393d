import { z } from 'zod'
import type { CatalogueCard } from '~/catalogue/card'
import { readFileLines, UnreadableFileError } from '~/catalogue/import/import-lines.server'
import { readDated } from './dated-file.server'
import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { parseJson } from '~/http/answer-body.server'
import { LANGUAGES } from '~/catalogue/language'
import { collectPrintedNames, printedNamesSchema } from '~/catalogue/printed-names'
import type { PrintedCard, PrintedNames } from '~/catalogue/printed-names'

/** Made by `npm run catalogue -- starter build`; the build copies it beside the server. */
export const NAMES_FILE = 'starter-names.br'

/** The names of one language, and their day. */
export type DatedNames = { asOf: Date; names: PrintedNames }

/** The names that ship with the app, for each of `LANGUAGES`; takes some 30 ms. */
export function shippedNames(): DatedNames[] {
  const { asOf, facts } = readDated(NAMES_FILE)
  return printedNamesSchema
    .array()
    .parse(facts())
    .map((names) => ({ asOf, names }))
}

/**
 * Cards' names and attacks in other languages, as recognition needs them: from the last sync, or
 * from the app's own file if that is newer.
 */
export async function readPrintedNames(
  store: Pick<CatalogueStore, 'printedNames'>,
  shipped: readonly DatedNames[] = shippedNames(),
): Promise<DatedNames[]> {
  const synced = new Map((await store.printedNames()).map((dated) => [dated.names.language, dated]))
  return shipped.map((ours) => {
    const theirs = synced.get(ours.names.language)
    return theirs && theirs.asOf > ours.asOf ? theirs : ours
  })
}

const text = z.partialRecord(z.enum(LANGUAGES), z.string())
const rowSchema = z.object({
  id: z.string(),
  name: text.default({}),
  attacks: z.array(text.nullable()).default([]),
})

/**
 * Reads a file of cards, one JSON object per line with `id`, `name` and `attacks` by language; may
 * be gzip. Ignores lines of another shape.
 *
 * @throws {UnreadableFileError} if it cannot be read to its end, or has no usable line.
 */
export async function readNamesFile(
  file: string,
  cards: readonly CatalogueCard[],
): Promise<PrintedNames[]> {
  const rows: z.infer<typeof rowSchema>[] = []
  for await (const line of readFileLines(file)) {
    const row = rowSchema.safeParse(parseJson(line.text ?? ''))
    if (row.success) rows.push(row.data)
  }
  if (rows.length === 0) throw new UnreadableFileError(`${file}: holds no usable line`)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return LANGUAGES.map((language) => {
    const printed = rows.flatMap(({ id, name, attacks }): PrintedCard[] => {
      const theirs = attacks.map((attack) => attack?.[language] ?? null)
      const known = name[language] ?? null
      return known || theirs.some(Boolean) ? [{ id, name: known, attacks: theirs }] : []
    })
    return collectPrintedNames(language, printed, byId)
  })
}
