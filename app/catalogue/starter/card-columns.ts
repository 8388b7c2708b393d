import { z } from 'zod'
import { cardSetSchema, SUPERTYPES } from '~/catalogue/card'
import type { CardSet, CatalogueCard, Variant } from '~/catalogue/card'
import { fingerprintFromHex, fingerprintToHex } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'

/** Cards and sets, with the fingerprints of the cards whose picture was measured. */
export type StarterCatalogue = {
  sets: CardSet[]
  cards: CatalogueCard[]
  fingerprints: ReadonlyMap<string, Fingerprint>
}

const texts = z.array(z.string())
const maybeTexts = z.array(z.string().nullable())
const maybeNumbers = z.array(z.number().nullable())
const lists = z.array(z.array(z.string()))
const variant = z.tuple([
  z.string(),
  z.string().nullable(),
  z.number().nullable(),
  z.number().nullable(),
])

const columnsSchema = z.object({
  sets: z.array(cardSetSchema),
  cards: z.object({
    id: texts,
    name: texts,
    number: texts,
    /** Index into `sets`. */
    set: z.array(z.number()),
    printedTotal: maybeNumbers,
    supertype: z.array(z.enum(SUPERTYPES)),
    rarity: maybeTexts,
    hp: maybeNumbers,
    artist: maybeTexts,
    types: lists,
    stage: maybeTexts,
    attacks: lists,
    damages: lists,
    abilities: lists,
    /** Type, detail, TCGplayer's id, Cardmarket's id. */
    variants: z.array(z.array(variant)),
    imageBase: maybeTexts,
  }),
  /** 512 bits in hexadecimal digits, by card id. */
  fingerprints: z.record(z.string(), z.string()),
})

type Columns = z.infer<typeof columnsSchema>

/** One list per field: compressed, it takes three quarters of the space of one object per card. */
export function toColumns({ sets, cards, fingerprints }: StarterCatalogue): Columns {
  const indexes = new Map(sets.map(({ id }, index) => [id, index]))
  const column = <Fact>(factOf: (card: CatalogueCard) => Fact) => cards.map(factOf)
  return {
    sets,
    cards: {
      id: column(({ id }) => id),
      name: column(({ name }) => name),
      number: column(({ number }) => number),
      set: column(({ set }) => indexes.get(set.id) ?? -1),
      printedTotal: column(({ set }) => set.printedTotal),
      supertype: column(({ supertype }) => supertype),
      rarity: column(({ rarity }) => rarity),
      hp: column(({ hp }) => hp),
      artist: column(({ artist }) => artist),
      types: column(({ types }) => types),
      stage: column(({ stage }) => stage),
      attacks: column(({ attacks }) => attacks),
      damages: column(({ damages }) => damages),
      abilities: column(({ abilities }) => abilities),
      variants: column(({ variants }) => variants.map(toTuple)),
      imageBase: column(({ imageBase }) => imageBase),
    },
    fingerprints: Object.fromEntries(Array.from(fingerprints, ([id, print]) => [id, toHex(print)])),
  }
}

function toTuple({ type, detail, tcgplayerId, cardmarketId }: Variant): z.infer<typeof variant> {
  return [type, detail, tcgplayerId, cardmarketId]
}

function toHex(fingerprint: Fingerprint): string {
  const { dhash, phash } = fingerprintToHex(fingerprint)
  return dhash + phash
}

/** @throws if a column is missing or shorter than another, or a card's set is missing. */
export function fromColumns(facts: unknown): StarterCatalogue {
  const { sets, cards: columns, fingerprints } = columnsSchema.parse(facts)
  const printed = new Map<string, CardSet>()
  const getSet = (index: number): CardSet => {
    const set = at(sets, columns.set[index] ?? -1)
    const printedTotal = at(columns.printedTotal, index)
    const key = `${set.id} ${printedTotal}`
    const known = printed.get(key) ?? { ...set, printedTotal }
    printed.set(key, known)
    return known
  }
  return {
    sets,
    cards: columns.id.map((id, index) => ({
      id,
      name: at(columns.name, index),
      number: at(columns.number, index),
      set: getSet(index),
      supertype: at(columns.supertype, index),
      rarity: at(columns.rarity, index),
      hp: at(columns.hp, index),
      artist: at(columns.artist, index),
      types: at(columns.types, index),
      stage: at(columns.stage, index),
      attacks: at(columns.attacks, index),
      damages: at(columns.damages, index),
      abilities: at(columns.abilities, index),
      variants: at(columns.variants, index).map(fromTuple),
      imageBase: at(columns.imageBase, index),
    })),
    fingerprints: new Map(
      Object.entries(fingerprints).flatMap(([id, hex]) => {
        const fingerprint = fingerprintFromHex(hex.slice(0, 64), hex.slice(64))
        return fingerprint ? [[id, fingerprint] as const] : []
      }),
    ),
  }
}

function fromTuple([type, detail, tcgplayerId, cardmarketId]: z.infer<typeof variant>): Variant {
  return { type, detail, tcgplayerId, cardmarketId }
}

function at<Fact>(column: readonly Fact[], index: number): Fact {
  const fact = column[index]
  if (fact === undefined) throw new RangeError(`The starter has no fact at ${index}`)
  return fact
}
