import type { Translate } from '~/language/translate'

/** Which card a scan named, and which one a person chose instead: ids of the catalogue. */
export type Correction = { recognised: string; chosen: string }

/**
 * Counts for the server's owner how often people corrected which result. Neither who nor when is
 * stored, and nothing is sent anywhere.
 */
export type Corrections = {
  /** Counts a correction. Ignores new pairs once `MAX_PAIRS` are stored. */
  count(correction: Correction): Promise<void>
  /** The number of all corrections. */
  total(): Promise<number>
}

/** More than any usable recogniser confuses; this many rows take half a megabyte. */
export const MAX_PAIRS = 10_000

/** The line that the server's owner reads. */
export function describeCorrections(total: number, t: Translate): string {
  return t(
    '{count, plural, one {# result corrected by people} other {# results corrected by people}}',
    { count: total },
  )
}
