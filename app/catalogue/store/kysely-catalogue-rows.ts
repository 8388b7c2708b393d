import { z } from 'zod'
import { SUPERTYPES } from '~/catalogue/card'
import type { CardSet, CatalogueCard } from '~/catalogue/card'
import type { CardRow, SetRow } from '~/storage/tables'

const strings = z.array(z.string())
const variants = z.array(
  z.object({
    type: z.string(),
    detail: z.string().nullable(),
    tcgplayerId: z.number().nullable(),
    cardmarketId: z.number().nullable(),
  }),
)
const supertype = z.enum(SUPERTYPES)

/** A card's row joined with its set's columns. */
export type JoinedCardRow = Omit<CardRow, 'generation' | 'position'> & {
  set_name: string
  serie_id: string | null
  code: string | null
  release_date: string | null
}

export function setToRow(set: CardSet, generation: string): SetRow {
  return {
    generation,
    id: set.id,
    name: set.name,
    serie_id: set.serieId,
    code: set.code,
    printed_total: set.printedTotal,
    release_date: set.releaseDate,
  }
}

export function setFromRow(row: Omit<SetRow, 'generation'>): CardSet {
  return {
    id: row.id,
    name: row.name,
    serieId: row.serie_id,
    code: row.code,
    printedTotal: row.printed_total,
    releaseDate: row.release_date,
  }
}

export function cardToRow(card: CatalogueCard, generation: string, position: number): CardRow {
  return {
    generation,
    id: card.id,
    position,
    set_id: card.set.id,
    name: card.name,
    number: card.number,
    printed_total: card.set.printedTotal,
    supertype: card.supertype,
    rarity: card.rarity,
    hp: card.hp,
    artist: card.artist,
    types: JSON.stringify(card.types),
    stage: card.stage,
    attacks: JSON.stringify(card.attacks),
    damages: JSON.stringify(card.damages),
    abilities: JSON.stringify(card.abilities),
    variants: JSON.stringify(card.variants),
    image_base: card.imageBase,
  }
}

/** Converts rows to cards; cards of a set that print the same total share one set object. */
export function cardReader(): (row: JoinedCardRow) => CatalogueCard {
  const sets = new Map<string, CardSet>()
  return (row) => {
    const key = `${row.set_id} ${row.printed_total}`
    const set = sets.get(key) ?? setOfCard(row)
    sets.set(key, set)
    return {
      id: row.id,
      name: row.name,
      number: row.number,
      set,
      supertype: supertype.parse(row.supertype),
      rarity: row.rarity,
      hp: row.hp,
      artist: row.artist,
      types: strings.parse(JSON.parse(row.types)),
      stage: row.stage,
      attacks: strings.parse(JSON.parse(row.attacks)),
      damages: strings.parse(JSON.parse(row.damages ?? '[]')),
      abilities: strings.parse(JSON.parse(row.abilities)),
      variants: variants.parse(JSON.parse(row.variants)),
      imageBase: row.image_base,
    }
  }
}

function setOfCard(row: JoinedCardRow): CardSet {
  return setFromRow({ ...row, id: row.set_id, name: row.set_name })
}
