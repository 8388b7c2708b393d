import * as z from 'zod/mini'
import { cardSummarySchema } from '~/catalogue/card-schemas'
import { FINISHES } from '~/prices/price'
import { loadStyles } from '~/ui/load-styles.client'
import addFormStyles from './add-form.css'
import type { AddOffer } from './add-form'
import { addSearch } from '~/library/library-messages'

const answer = z.object({
  card: cardSummarySchema,
  finishes: z.array(z.object({ finish: z.enum(FINISHES), amount: z.string() })),
  finish: z.enum(FINISHES),
  batchId: z.string(),
  returnTo: z.string(),
})

/** Adds the form's own styles to the page, once. */
export const loadFormStyles = () => loadStyles(addFormStyles)

/**
 * Requests what the add sheet shows for a card.
 *
 * @throws if no response comes, or there is no such card.
 */
export async function requestOffer(cardId: string, returnTo: string): Promise<AddOffer> {
  const response = await fetch(`/library/offer${addSearch(cardId, returnTo)}`)
  return answer.parse(await response.json())
}
