import * as z from 'zod/mini'
import { newBatchId } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import { createDeviceStore } from '~/scan/device/device-store'
import {
  MAX_COUNT,
  MAX_LINES,
  addLine,
  isSame,
  readLines,
  stepLine,
  toAmount,
  writeLine,
} from './session'
import type { SessionLine, SessionRow } from './session'
import type { Price } from '~/prices/price'

const finish = z.enum(FINISHES)
const amount = z.nullable(
  z.object({ minor: z.int().check(z.positive()), currency: z.enum(['EUR', 'USD']) }),
)

/** A line of a session as this device keeps it: all that is shown without a network. */
export type KeptRow = SessionRow & {
  /** The person's photo of the card, small, as a `data:` URL. */
  thumbnail: string | null
}

/** The fields of a row, whoever sends it. */
export const rowFields = {
  cardId: z.string(),
  finish,
  count: z.int().check(z.minimum(1), z.maximum(MAX_COUNT)),
  name: z.string(),
  number: z.string(),
  set_name: z.string(),
  finishes: z.array(z.object({ finish, price: amount })),
}

const rowSchema = z.object({
  ...rowFields,
  thumbnail: z.nullable(z.string().check(z.startsWith('data:image/'))),
})

const sessionSchema = z.object({
  version: z.literal(1),
  /** Of this session: adding it to a library twice adds it once. */
  id: z.string(),
  rows: z.array(rowSchema).check(z.maxLength(MAX_LINES)),
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

/** A card as a scan found it. */
export type ScannedCard = Pick<KeptRow, 'cardId' | 'name' | 'number' | 'set_name' | 'thumbnail'> & {
  /** Of the scan: the same card of the same scan counts once, another card replaces it. */
  scanId: string
  /** The finishes that it is sold in, the plainest first. */
  finishes: SessionLine['finish'][]
  /** Of its plainest finish, as far as it is known. */
  price: Price | null
}

/** Puts a scanned card into the session, which begins with it where there is none. */
export function addToSession(card: ScannedCard) {
  keptSession.update((session) => withCard(session, card))
}

/** The session with a scanned card. Told of the same scan again, it takes over what is new of it. */
export function withCard(
  session: KeptSession,
  { scanId, price, ...card }: ScannedCard,
): KeptSession {
  const [plainest = 'normal'] = card.finishes
  const known = toAmount(price)
  const row: KeptRow = {
    ...{ ...card, finish: plainest, count: 1 },
    finishes: card.finishes.map((each) => ({
      finish: each,
      price: price?.finish === each ? known : null,
    })),
  }
  const { last } = session
  const id = session.id || newBatchId()
  if (last?.scanId === scanId && last.cardId === card.cardId)
    return {
      ...session,
      rows: session.rows.map((each) => (isSame(each, row) ? { ...row, count: each.count } : each)),
    }
  const before = last?.scanId === scanId ? stepLine(session.rows, last, -1) : session.rows
  return {
    ...{ ...session, id, rows: addLine(before, row) },
    last: { scanId, cardId: card.cardId, finish: plainest },
  }
}

/** Changes the rows of the device's session, which ends with its last one. */
export function changeRows(change: (rows: KeptRow[]) => KeptRow[]) {
  const { rows } = keptSession.read()
  const changed = change(rows)
  if (changed.length === 0) keptSession.clear()
  else keptSession.update((session) => ({ ...session, rows: changed }))
}

/** Takes over what the server says of the cards: names, finishes, prices in today's currency. */
export function renewRows(known: readonly SessionRow[]) {
  const byId = new Map(known.map((row) => [row.cardId, row]))
  changeRows((rows) =>
    rows.map((row) => {
      const { name, number, set_name, finishes } = byId.get(row.cardId) ?? row
      return { ...row, name, number, set_name, finishes }
    }),
  )
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
  keptSession.update((session) => ({
    ...{ ...session, sent: null },
    ...(isAdded ? { id: newBatchId() } : {}),
  }))
  changeRows((rows) => added.reduce((left, line) => stepLine(left, line, -line.count), rows))
}
