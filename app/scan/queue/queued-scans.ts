import * as z from 'zod/mini'
import { createDeviceStore, keptThumbnail } from '~/scan/device/device-store'

/** The maximum number of photos waiting on one device: some 15 MB. */
export const MAX_QUEUED = 20

const queuedScan = z.object({
  /** Also the key of its photo. */
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The photo, small, as a `data:` URL. */
  thumbnail: keptThumbnail,
  /** What a person has to check, after the server's reply; `null` while it waits to be sent. */
  problem: z.nullable(z.string()),
})

/** A photo that was taken without a connection. */
export type QueuedScan = z.infer<typeof queuedScan>

/** The photos that wait to be scanned, the oldest first. */
export const queuedScans = createDeviceStore({
  name: 'queued-scans',
  schema: z.object({ version: z.literal(1), scans: z.array(queuedScan) }),
  empty: { version: 1, scans: [] },
})

/** Changes the list, which is removed with its last photo. */
export function changeQueue(change: (scans: QueuedScan[]) => QueuedScan[]) {
  const scans = change(queuedScans.read().scans)
  if (scans.length === 0) queuedScans.clear()
  else queuedScans.update(({ version }) => ({ version, scans }))
}
