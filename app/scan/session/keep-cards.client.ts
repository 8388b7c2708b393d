import * as z from 'zod/mini'
import { newBatchId } from '~/library/entry'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { keepRecent } from '~/scan/device/recent-scans'
import { addLine, amountOf, writeLine } from './session'
import type { SessionRow } from './session'
import { SESSION_PATH } from './session-messages'
import { keptSession, rowFields } from './session-store'

const answer = z.object({ rows: z.array(z.object(rowFields)) })

/** A card that a scan named, and the person's photo of it as a small `data:` URL. */
export type CardToKeep = { card: PricedCard; thumbnail: string | null }

/**
 * Puts cards into the device's session, which begins with them where there is none, and among the
 * recent scans. Without a network they get there, too: finishes and prices follow when the session
 * is opened.
 */
export async function keepCards(cards: readonly CardToKeep[]) {
  const known = await rowsOf(cards.map(({ card }) => card))
  const at = Date.now()
  for (const { card, thumbnail } of cards) {
    const scanId = newBatchId()
    const row = known.get(card.id) ?? unknownRow(card)
    const { cardId, name, number, set_name, finish } = row
    keptSession.update((session) => ({
      ...session,
      id: session.id || newBatchId(),
      rows: addLine(session.rows, { ...row, count: 1, thumbnail }),
      last: { scanId, cardId, finish },
    }))
    keepRecent({ scanId, cardId, name, number, set_name, thumbnail, at, price: amountOf(row) })
  }
}

function unknownRow({ id, name, number, set_name }: PricedCard): SessionRow {
  return { cardId: id, name, number, set_name, finish: 'normal', count: 1, finishes: [] }
}

/** What the server knows of each card: the plainest finish that it is sold in, and prices. */
async function rowsOf(cards: readonly PricedCard[]): Promise<Map<string, SessionRow>> {
  const lines = cards.map(({ id }) => writeLine({ cardId: id, finish: 'normal', count: 1 }))
  try {
    const body = new URLSearchParams(lines.map((line) => ['line', line]))
    const response = await fetch(`${SESSION_PATH}/rows`, { method: 'POST', body })
    const { rows } = answer.parse(await response.json())
    return new Map(rows.map((row) => [row.cardId, row]))
  } catch {
    return new Map()
  }
}
