import * as z from 'zod/mini'
import { energySchema } from '~/catalogue/card-schemas'
import { CONDITIONS } from '~/library/entry'
import { FINISHES } from '~/prices/price'
import { createDeviceStore, keptPrice, keptThumbnail } from '~/scan/device/device-store'
import { MAX_AMONG } from '~/scan/scan-result'
import { MAX_COUNT, MAX_LINES } from './session'
import type { SessionRow } from './session'

const finish = z.enum(FINISHES)
const condition = z.optional(z.enum(CONDITIONS))

/** A line of a session as this device stores it: everything that is shown without a network. */
export type KeptRow = SessionRow & {
  /** Id of the row, whatever card or finish it is changed to; absent in what older pages stored. */
  id?: string
  /** The latest scan that it counts; `null` if a person removed that copy. */
  scanId?: string | null
  /** Ids of the cards that its scan may show, likeliest first, with or without this one. */
  among?: string[]
  /** The card that the scan named, if a person has chosen another one instead. */
  recognised?: string
  /** The person's photo of the card, small, as a `data:` URL. */
  thumbnail: string | null
  /** When its prices were requested, in milliseconds since 1970; absent if that was just now. */
  pricedAt?: number
}

/** A row as the server sends it. */
export const rowSchema = z.object({
  cardId: z.string(),
  finish,
  condition,
  count: z.int().check(z.minimum(1), z.maximum(MAX_COUNT)),
  name: z.string(),
  number: z.string(),
  set_name: z.string(),
  energy: energySchema,
  finishes: z.array(z.object({ finish, price: keptPrice })),
  usual: z.optional(finish),
})

const keptFields = {
  id: z.optional(z.string()),
  scanId: z.optional(z.nullable(z.string())),
  among: z.optional(z.array(z.string()).check(z.maxLength(MAX_AMONG))),
  recognised: z.optional(z.string()),
  thumbnail: keptThumbnail,
  pricedAt: z.optional(z.number()),
}

/** A scan, the line that it counted for, and the finish that its result showed. */
const countedScan = z.object({
  scanId: z.string(),
  cardId: z.string(),
  finish,
  condition,
  shown: z.optional(finish),
})

const refusedCopies = z.object({ cardId: z.string(), finish, condition, count: z.int() })

const sessionSchema = z.object({
  version: z.literal(1),
  /** Id of the next batch for a library: adding it twice adds it once. */
  id: z.string(),
  rows: z.array(z.extend(rowSchema, keptFields)).check(z.maxLength(MAX_LINES)),
  /** The latest scan. */
  last: z.nullable(countedScan),
  /** Those before it, the latest first: their results may be opened again. */
  earlier: z.optional(z.array(countedScan)),
  /** Copies that there was no room for, unless another scan has joined since. */
  refused: z.optional(refusedCopies),
  /** Results that no longer join the session, by `settleScan`, the latest first. */
  settled: z.optional(z.array(z.string())),
  /** What was sent to the library and may have arrived: it is sent again before anything else. */
  sent: z.nullable(
    z.object({
      id: z.string(),
      lines: z.array(z.string()),
      /** Some lines have changed since it was first sent. */
      isChanged: z.optional(z.boolean()),
    }),
  ),
})

export type KeptSession = z.infer<typeof sessionSchema>

/** The scan session of this device. */
export const keptSession = createDeviceStore<KeptSession>({
  name: 'scan-session',
  schema: sessionSchema,
  empty: { version: 1, id: '', rows: [], last: null, sent: null },
})

const takenSchema = z.object({ version: z.literal(1), id: z.string(), lines: z.array(z.string()) })

/** What moved from the server's cookie to this device last: a kept page may bring it again. */
export const takenSession = createDeviceStore<z.infer<typeof takenSchema>>({
  name: 'taken-session',
  schema: takenSchema,
  empty: { version: 1, id: '', lines: [] },
})

/** What is added to the library at once, with the id that makes it idempotent. */
export type Batch = NonNullable<KeptSession['sent']>
