import * as z from 'zod/mini'
import { newBatchId } from '~/library/entry'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import { addLine, writeLine } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { SESSION_PATH } from '~/scan/session/session-messages'
import { keptSession, rowFields } from '~/scan/session/session-store'

const answer = z.object({ rows: z.array(z.object(rowFields)) })

/**
 * Puts cards into the device's session, which begins with them where there is none. Without a
 * network they get there, too: finishes and prices follow when the session is opened.
 *
 * @param cards with what was cut out of the photo.
 */
export async function keepCards(cards: readonly { card: PricedCard; picture: Blob | null }[]) {
  const known = await rowsOf(cards.map(({ card }) => card))
  const thumbnails = await Promise.all(cards.map(({ picture }) => thumbnailOf(picture)))
  keptSession.update((session) => ({
    ...session,
    id: session.id || newBatchId(),
    rows: cards.reduceRight((rows, { card }, place) => {
      const row = known.get(card.id) ?? unknownRow(card)
      return addLine(rows, { ...row, count: 1, thumbnail: thumbnails[place] ?? null })
    }, session.rows),
  }))
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

async function thumbnailOf(picture: Blob | null): Promise<string | null> {
  if (!picture) return null
  const url = URL.createObjectURL(picture)
  const thumbnail = await drawThumbnail(url)
  URL.revokeObjectURL(url)
  return thumbnail
}
