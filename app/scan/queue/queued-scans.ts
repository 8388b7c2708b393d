import * as z from 'zod/mini'
import type { Texts } from '~/language/translate'
import { createDeviceStore, keptThumbnail } from '~/scan/device/device-store'
import { cornersSchema } from '~/scan/send/scan-reply'

/** The maximum number of photos waiting on one device: some 40 MB, and 200 KB of thumbnails. */
export const MAX_QUEUED = 50

const queuedChoice = z.object({
  /** Likeliest first. */
  cardIds: z.array(z.string()),
  /** Address of the page that shows them. */
  path: z.string(),
})

/** The cards that a photo may show, if the server left it to a person which one it is. */
export type QueuedChoice = z.infer<typeof queuedChoice>

const queuedScan = z.object({
  /** Also the key of its photo. */
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The photo, small, as a `data:` URL. */
  thumbnail: keptThumbnail,
  /** What a person has to check, after the server's reply; `null` while it waits to be sent. */
  problem: z.nullable(z.string()),
  /** See `FailureMessage`. */
  httpStatus: z.optional(z.number()),
  choice: z.optional(queuedChoice),
  /** The photo shows several cards, all of which a person can have scanned. */
  isSeveral: z.optional(z.boolean()),
  /** Where those of its cards are that are left to scan, if that is known. */
  cards: z.optional(z.array(cornersSchema)),
})

/** A photo that waits to be scanned: taken without a connection, or picked with others. */
export type QueuedScan = z.infer<typeof queuedScan>

/** The photos that wait to be scanned, the oldest first. */
export const queuedScans = createDeviceStore({
  name: 'queued-scans',
  schema: z.object({ version: z.literal(1), scans: z.array(queuedScan) }),
  empty: { version: 1, scans: [] },
})

/** Whether a photo is still to be sent: not removed, replaced or settled since it was read. */
export function stillWaits({ id, thumbnail }: QueuedScan): boolean {
  const scan = findQueued(id)
  return scan?.problem === null && scan.thumbnail === thumbnail
}

/** The problem of a photo that was shared by another app, and left without a scan. */
export const SHARED = 'Shared from another app' satisfies Texts

/** A photo of the list. @param id `null` for a photo that is not in it. */
export function findQueued(id: string | null): QueuedScan | undefined {
  return queuedScans.read().scans.find((scan) => scan.id === id)
}

/** Changes the list, which is removed with its last photo. */
export function changeQueue(change: (scans: QueuedScan[]) => QueuedScan[]) {
  const scans = change(queuedScans.read().scans)
  if (scans.length === 0) queuedScans.clear()
  else queuedScans.update(({ version }) => ({ version, scans }))
}
