import * as z from 'zod/mini'
import { cardImageUrl } from '~/catalogue/card-view'
import { newBatchId } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import { createDeviceStore, keptPrice, keptThumbnail } from '~/scan/device/device-store'
import {
  MAX_COUNT,
  MAX_LINES,
  addLine,
  changeFinish,
  isSame,
  readLines,
  stepLine,
  writeLine,
} from './session'
import type { SessionRow } from './session'

const finish = z.enum(FINISHES)

/** A line of a session as this device keeps it: all that is shown without a network. */
export type KeptRow = SessionRow & {
  /** The person's photo of the card, small, as a `data:` URL. */
  thumbnail: string | null
  /** When its prices were asked for, in milliseconds since 1970; absent where the server just was. */
  pricedAt?: number
}

/** Address of the person's photo of a card, else of its picture. */
export function pictureOf({ cardId, thumbnail }: Pick<KeptRow, 'cardId' | 'thumbnail'>): string {
  return thumbnail ?? cardImageUrl(cardId, 'low')
}

/** A row as the server sends it. */
export const rowSchema = z.object({
  cardId: z.string(),
  finish,
  count: z.int().check(z.minimum(1), z.maximum(MAX_COUNT)),
  name: z.string(),
  number: z.string(),
  set_name: z.string(),
  finishes: z.array(z.object({ finish, price: keptPrice })),
})

const keptFields = { thumbnail: keptThumbnail, pricedAt: z.optional(z.number()) }

const sessionSchema = z.object({
  version: z.literal(1),
  /** Of this session: adding it to a library twice adds it once. */
  id: z.string(),
  rows: z.array(z.extend(rowSchema, keptFields)).check(z.maxLength(MAX_LINES)),
  /** The latest scan and the line that it counted for. */
  last: z.nullable(z.object({ scanId: z.string(), cardId: z.string(), finish })),
  /** What was sent to the library and may have arrived: it is sent again before anything else. */
  sent: z.nullable(z.object({ id: z.string(), lines: z.array(z.string()) })),
})

export type KeptSession = z.infer<typeof sessionSchema>

/** The scan session of this device. */
export const keptSession = createDeviceStore<KeptSession>({
  name: 'scan-session',
  schema: sessionSchema,
  empty: { version: 1, id: '', rows: [], last: null, sent: null },
})

/**
 * Puts a card into the session, which begins with it where there is none. Told of the same scan again,
 * it takes over what is new of it; another card of the same scan replaces the one before.
 */
export function addToSession(scanned: KeptRow, scanId: string) {
  const row = { pricedAt: Date.now(), ...scanned }
  keptSession.update((session) => {
    const { rows, last } = session
    const isKnown = last?.scanId === scanId
    if (isKnown && last.cardId === row.cardId)
      return withRows(
        session,
        rows.map((one) => (isSame(one, row) ? { ...row, count: one.count } : one)),
      )
    const { cardId, finish } = row
    const others = isKnown ? stepLine(rows, last, -1) : rows
    return { ...withRows(session, addLine(others, row)), last: { scanId, cardId, finish } }
  })
}

function withRows(session: KeptSession, rows: KeptRow[]): KeptSession {
  return { ...session, id: session.id || newBatchId(), rows }
}

/** Changes the rows of the device's session, which ends with its last one. */
export function changeRows(change: (rows: KeptRow[]) => KeptRow[]) {
  const changed = change(keptSession.read().rows)
  if (changed.length === 0) keptSession.clear()
  else keptSession.update((session) => withRows(session, changed))
}

/** Takes over what the server says of the cards: names, finishes, prices in today's currency. */
export function renewRows(known: readonly SessionRow[]) {
  changeRows((rows) => known.reduce(renewCard, rows))
}

function renewCard(rows: KeptRow[], { cardId, name, number, set_name, finishes }: SessionRow) {
  const renewed = rows.map((row) =>
    row.cardId === cardId
      ? { ...row, name, number, set_name, finishes, pricedAt: Date.now() }
      : row,
  )
  const [plainest] = finishes
  const isSold = (row: KeptRow) => finishes.some(({ finish }) => finish === row.finish)
  // Without a network a card is kept in a finish that it may not be sold in.
  const unsold = renewed.filter((row) => row.cardId === cardId && !isSold(row))
  return plainest
    ? unsold.reduce((all, row) => changeFinish(all, row, plainest.finish), renewed)
    : renewed
}

/** What goes to the library: what was sent before without an answer, else the whole session. */
export type Batch = { id: string; lines: string[] }

export function nextBatch({ id, rows, sent }: KeptSession): Batch {
  return sent ?? { id, lines: rows.map(writeLine) }
}

/** Remembers, over a reload as well, that a batch is on its way. */
export function rememberSent(batch: Batch) {
  keptSession.update((session) => ({ ...session, sent: batch }))
}

/** The library's answer: takes out of the session what arrived, and keeps what did not. */
export function settleSent({ lines }: Batch, isAdded: boolean) {
  const added = isAdded ? readLines(lines) : []
  keptSession.update(({ id, ...session }) => ({
    ...session,
    id: isAdded ? newBatchId() : id,
    sent: null,
  }))
  changeRows((rows) => added.reduce((left, line) => stepLine(left, line, -line.count), rows))
}
