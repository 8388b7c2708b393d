import * as z from 'zod/mini'
import { energySchema } from '~/catalogue/card-schemas'
import type { Texts } from '~/language/translate'
import { createDeviceStore, keptPrice, keptThumbnail } from './device-store'

/** How many of the latest scans are kept: some 200 KB. */
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

/**
 * Adds a scan as the latest; replaces an earlier entry of the same scan. If there are too many, the
 * oldest scan of a card that was scanned again goes first: a pile of one card must not push out all
 * others.
 */
export function keepRecent(scan: RecentScan) {
  recentScans.update(({ version, scans }) => {
    const all = [scan, ...scans.filter(({ scanId }) => scanId !== scan.scanId)]
    if (all.length <= MAX_RECENT) return { version, scans: all }
    const latest = new Set(latestOfEachCard(all))
    const gone = all.filter((one) => !latest.has(one)).at(-1)
    return { version, scans: all.filter((one) => one !== gone).slice(0, MAX_RECENT) }
  })
}

/** The latest scan of each card, newest first. */
export function latestOfEachCard(scans: readonly RecentScan[]): RecentScan[] {
  const seen = new Set<string>()
  return scans.filter(({ cardId }) => !seen.has(cardId) && seen.add(cardId))
}
