import type { Translate } from '~/language/translate'

/** Which card a scan named, and which one a person chose instead: ids of the catalogue. */
export type Correction = { recognised: string; chosen: string }

/**
 * Counts how often people corrected which result, for the server's owner. Who did so and when is
 * not stored, and nothing is sent anywhere.
 */
export type Corrections = {
  /** Counts a correction. Once `MAX_PAIRS` pairs are stored, a new pair is ignored. */
  count(correction: Correction): Promise<void>
  /** The number of all corrections. */
  total(): Promise<number>
}

/** More than a usable recogniser mixes up; this many rows take half a megabyte. */
export const MAX_PAIRS = 10_000

/** The line that the server's owner reads. */
export function describeCorrections(total: number, t: Translate): string {
  return t(
    '{count, plural, one {# result corrected by people} other {# results corrected by people}}',
    { count: total },
  )
}
