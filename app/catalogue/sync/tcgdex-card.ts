import { z } from 'zod'
import type { CardSet, CatalogueCard, Supertype, Variant } from '~/catalogue/card'
import { setPrintsTotal } from './tcgdex-printed-total'
import { thirdPartySchema, variantSchema, toVariants } from './tcgdex-variants'

/** Card ids appear in URLs and file paths: nothing that could leave its segment. */
const cardId = z
  .string()
  .max(64)
  .regex(/^[^\s\p{Cc}/\\]+$/u)
const named = z.array(z.object({ name: z.string().nullish() })).nullish()
const attacks = z
  .array(
    z.object({
      name: z.string().nullish(),
      damage: z.union([z.string(), z.number()]).nullish().catch(null),
    }),
  )
  .nullish()
const cardCount = z.object({ official: z.number().nullish() }).nullish()

const cardSchema = z.object({
  id: cardId,
  localId: z.union([z.string().min(1).max(64), z.number()]).transform(String),
  name: z.string().trim().min(1).max(300),
  category: z.enum(['Pokemon', 'Trainer', 'Energy']),
  set: z.object({
    id: cardId,
    name: z.string().min(1).nullish(),
    cardCount: cardCount.catch(null),
  }),
  rarity: z.string().nullish(),
  hp: z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]).nullish(),
  illustrator: z.string().nullish(),
  image: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  types: z.array(z.string()).nullish(),
  stage: z.string().nullish(),
  attacks: attacks.catch(null),
  abilities: named.catch(null),
  variants: z.record(z.string(), z.unknown()).nullish().catch(null),
  variants_detailed: z.array(variantSchema).nullish().catch(null),
  thirdParty: thirdPartySchema.catch(null),
})

type TcgdexCard = z.output<typeof cardSchema>
export type ParsedCard =
  | { status: 'card'; card: CatalogueCard }
  /** The id of TCG Pocket's series, which has no physical cards. */
  | { status: 'not-physical' }
  | { status: 'malformed'; reason: string }

/**
 * Reads one card in the shape of TCGdex's card endpoint or of its GraphQL API, which returns `null`
 * where the other omits a field. Ignores additional fields.
 *
 * @param sets the known sets, by id; a card of another set brings its own.
 */
export function parseTcgdexCard(value: unknown, sets: ReadonlyMap<string, CardSet>): ParsedCard {
  const parsed = cardSchema.safeParse(value)
  if (!parsed.success) return { status: 'malformed', reason: describeIssues(parsed.error) }
  const raw = parsed.data
  const set = sets.get(raw.set.id) ?? setFromCard(raw)
  if (set.serieId === POCKET_SERIE || raw.image?.includes(`/${POCKET_SERIE}/`))
    return { status: 'not-physical' }
  return { status: 'card', card: toCatalogueCard(raw, set) }
}

/** The series of TCG Pocket, a game on phones. */
export const POCKET_SERIE = 'tcgp'

export function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) =>
      issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
    )
    .join('; ')
}

const SUPERTYPE_OF_CATEGORY: Record<TcgdexCard['category'], Supertype> = {
  Pokemon: 'Pokémon',
  Trainer: 'Trainer',
  Energy: 'Energy',
}

function toCatalogueCard(raw: TcgdexCard, set: CardSet): CatalogueCard {
  const attacks = (raw.attacks ?? []).filter(({ name }) => name)
  return {
    id: raw.id,
    name: raw.name,
    number: decoded(raw.localId),
    set,
    supertype: SUPERTYPE_OF_CATEGORY[raw.category],
    rarity: raw.rarity && raw.rarity !== 'None' ? raw.rarity : null,
    hp: raw.hp && raw.hp > 0 ? raw.hp : null,
    artist: raw.illustrator || null,
    types: raw.types ?? [],
    stage: (raw.category === 'Pokemon' && raw.stage) || null,
    attacks: names(attacks),
    damages: attacks.map(({ damage }) => String(damage ?? '')),
    abilities: names(raw.abilities),
    variants: cardVariants(raw),
    imageBase: raw.image ?? null,
  }
}

function cardVariants(raw: TcgdexCard): Variant[] {
  return toVariants(raw.variants_detailed ?? [], raw.variants ?? {}, raw.thirdParty ?? null)
}

function names(items: TcgdexCard['abilities']): string[] {
  return (items ?? []).flatMap((item) => item.name || [])
}

/** `%3F` → `?`: TCGdex writes some collector numbers URL-encoded. */
function decoded(localId: string): string {
  try {
    return decodeURIComponent(localId)
  } catch {
    return localId
  }
}

function setFromCard(raw: TcgdexCard): CardSet {
  const { id, cardCount } = raw.set
  const name = raw.set.name ?? id
  const printedTotal = setPrintsTotal(id, name) ? cardCount?.official || null : null
  return { id, name, serieId: null, code: null, printedTotal, releaseDate: null }
}
