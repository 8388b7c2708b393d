import { z } from 'zod'
import type { CardSet } from '~/catalogue/card'
import { setPrintsTotal } from './tcgdex-printed-total'
import { describeIssues } from './tcgdex-card'

const setSchema = z.object({
  id: z
    .string()
    .max(64)
    .regex(/^[^\s/\\]+$/),
  name: z.string().trim().min(1),
  serie: z.object({ id: z.string() }).nullish().catch(null),
  abbreviation: z.object({ official: z.string().nullish() }).nullish().catch(null),
  releaseDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .nullish()
    .catch(null),
  cardCount: z
    .object({ official: z.number().nullish(), total: z.number().nullish() })
    .nullish()
    .catch(null),
})

export type ParsedSet =
  /** `cardsListed`: how many cards the host says the set has; 0 if it does not say. */
  { status: 'set'; set: CardSet; cardsListed: number } | { status: 'malformed'; reason: string }

/** Reads one set in the shape of TCGdex's set endpoint or of its GraphQL answer. */
export function parseTcgdexSet(value: unknown): ParsedSet {
  const parsed = setSchema.safeParse(value)
  if (!parsed.success) return { status: 'malformed', reason: describeIssues(parsed.error) }
  const { id, name, serie, abbreviation, releaseDate, cardCount } = parsed.data
  const official = setPrintsTotal(id, name) ? cardCount?.official : null
  const set: CardSet = {
    id,
    name,
    serieId: serie?.id ?? null,
    code: abbreviation?.official || null,
    printedTotal: official && official > 0 ? official : null,
    releaseDate: releaseDate?.slice(0, 10) ?? null,
  }
  return { status: 'set', set, cardsListed: cardCount?.total ?? 0 }
}
