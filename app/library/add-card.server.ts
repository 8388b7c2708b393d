import type { CatalogueCard } from '~/catalogue/card'
import { findCard } from '~/catalogue/find-card'
import { plainestFinish } from '~/prices/finish-products'
import { USUAL_CONDITION } from './library-entry'
import type { LibrarySources } from './library-sources'

export type AddCardOutcome =
  | { status: 'added' | 'there'; card: CatalogueCard }
  | { status: 'unknown-card' }
  /** The library holds as much as it can. */
  | { status: 'full' }

type Asked = { userId: string; cardId: string | undefined }

/** Puts one copy of a card, in its plainest printing, into a library that has none of it. */
export async function addCard(
  { library, catalogue }: LibrarySources,
  { userId, cardId }: Asked,
  now = new Date(),
): Promise<AddCardOutcome> {
  const card = findCard(catalogue.current().byId, cardId)
  if (!card) return { status: 'unknown-card' }
  const status = await library.addCard(userId, {
    cardId: card.id,
    printing: plainestFinish(card),
    condition: USUAL_CONDITION,
    quantity: 1,
    addedAt: now,
  })
  return status === 'full' ? { status } : { status, card }
}
