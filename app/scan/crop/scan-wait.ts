import type { ScanProgress } from './request-scan.client'
import type { Look } from './scan-photo.client'

/** After these a scan takes longer than most, or may never be answered. */
const LONG_SECONDS = 6
const TOO_LONG_SECONDS = 20

/** Whether a scan has been at one step for so long that the person may want to begin again. */
export function isSlow(seconds: number): boolean {
  return seconds >= TOO_LONG_SECONDS
}

/**
 * What a person reads while a photo is scanned. The share that is sent stands in a bar beside it: read
 * aloud with each change it would drown out everything else.
 *
 * @param seconds how long the scan has been at this step.
 */
export function describeProgress(look: Look, { step }: ScanProgress, seconds: number): string {
  if (isSlow(seconds)) return 'This takes unusually long. Wait, or try again.'
  const isWhole = look === 'whole'
  if (step === 'sending') {
    if (seconds >= LONG_SECONDS) return 'Sending on a slow connection…'
    return isWhole ? 'Now sending the whole photo' : 'Sending…'
  }
  if (seconds >= LONG_SECONDS) return 'Still looking. Some cards need a closer look.'
  return isWhole ? 'Now looking at the whole photo' : 'Looking…'
}
