import { z } from 'zod'
import { printingKey } from './market-figures'
import type { Figures } from './market-figures'

/** `tcgplayer/3/groups`: 3 is Pokémon. */
export const groupsSchema = z.object({
  success: z.literal(true),
  results: z.array(z.object({ groupId: z.number().int().positive() })).min(1),
})

/** `tcgplayer/3/{group}/prices`; rows are read one by one, so that one bad row costs no other. */
export const groupPricesSchema = z.object({
  success: z.literal(true),
  currency: z.literal('USD').optional(),
  results: z.array(z.unknown()),
})

const rowSchema = z.looseObject({
  productId: z.number().int().positive(),
  subTypeName: z.string().min(1),
})

/** Adds the rows of one group to `into`; how many of them cannot be read. */
export function addGroupRows(
  rows: readonly unknown[],
  into: Map<number, Map<string, Figures>>,
): number {
  let unreadable = 0
  for (const row of rows) {
    const { data } = rowSchema.safeParse(row)
    if (!data) {
      unreadable++
      continue
    }
    const printings = into.get(data.productId) ?? new Map<string, Figures>()
    printings.set(printingKey(data.subTypeName), data)
    into.set(data.productId, printings)
  }
  return unreadable
}
