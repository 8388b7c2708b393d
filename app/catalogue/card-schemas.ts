import * as z from 'zod/mini'
import { energies } from './energy'

/** As replies and kept cards have it; those of earlier versions have none. */
export const energySchema = z.catch(z.optional(z.enum([...energies, 'colorless'])), undefined)

/**
 * A `CardSummary`, as the page reads it from a reply. Apart from that file, because the first page
 * loads it without Zod.
 */
export const cardSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  set_name: z.string(),
  imageUrl: z.string(),
  energy: energySchema,
})
