import * as z from 'zod/mini'
import { energySchema } from '~/catalogue/card-schemas'
import type { Texts } from '~/language/translate'
import { createDeviceStore, keptPrice, keptThumbnail } from './device-store'

/** How many of the cards scanned last are kept: some 200 KB. */
const MAX_RECENT = 50

/** What people are told about where the scans are, and how many. */
export const RECENT_NOTE =
  'Kept on this device only, up to 50. Signing out does not remove them.' satisfies Texts

const recentScan = z.object({
  /** Id of the scan: a person may correct the card it named. */
  scanId: z.string(),
  cardId: z.string(),
  name: z.string(),
  set_name: z.string(),
  number: z.string(),
  energy: energySchema,
  thumbnail: keptThumbnail,
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The card's price at that time. */
  price: keptPrice,
})

/** A card that was scanned on this device. */
export type RecentScan = z.infer<typeof recentScan>

const kept = z.object({ version: z.literal(1), scans: z.array(recentScan) })

export const recentScans = createDeviceStore({
  name: 'recent-scans',
  schema: kept,
  empty: { version: 1, scans: [] },
})

/** Updates a scan in place with what has become known since. */
export function renewRecent(scanId: string, known: Partial<Omit<RecentScan, 'scanId'>>) {
  recentScans.update((kept) => {
    if (!kept.scans.some((scan) => scan.scanId === scanId)) return kept
    const scans = kept.scans.map((scan) => (scan.scanId === scanId ? { ...scan, ...known } : scan))
    return { ...kept, scans }
  })
}

/** Adds a scan as the latest; replaces earlier entries of the same scan, and of the same card. */
export function keepRecent(scan: RecentScan) {
  recentScans.update(({ version, scans }) => {
    const others = scans.filter(
      ({ scanId, cardId }) => scanId !== scan.scanId && cardId !== scan.cardId,
    )
    return { version, scans: [scan, ...others].slice(0, MAX_RECENT) }
  })
}
