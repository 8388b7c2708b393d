import type { Texts } from '~/language/translate'
import type { ScanProgress } from '~/scan/send/request-scan.client'
import type { ScannedPart } from '~/scan/send/scan-photo.client'

/** After this long a scan is slower than most, or may never be answered. */
const LONG_SECONDS = 6
const TOO_LONG_SECONDS = 20

/** Whether a scan takes so long, in all, that the person may want to start again. */
export function isSlow(seconds: number): boolean {
  return seconds >= TOO_LONG_SECONDS
}

const waitTexts = {
  slow: 'This is taking longer than usual. Wait or try again.',
  sending: 'Sending…',
  sendingWhole: 'Now sending the whole photo',
  sendingLong: 'Sending on a slow connection…',
  looking: 'Searching…',
  lookingWhole: 'Now checking the whole photo',
  lookingLong: 'Still searching. Some cards take longer.',
} satisfies Texts

/**
 * What a person reads while a photo is scanned. The share that is sent is shown in a bar beside it:
 * read aloud on each change it would drown out everything else.
 *
 * @param seconds how long the scan takes, in all and at this step.
 */
export function describeProgress(
  part: ScannedPart,
  { step }: ScanProgress,
  seconds: { inAll: number; inStep: number },
): string {
  if (isSlow(seconds.inAll)) return waitTexts.slow
  const isWhole = part === 'whole'
  if (step === 'sending') {
    if (seconds.inStep >= LONG_SECONDS) return waitTexts.sendingLong
    return isWhole ? waitTexts.sendingWhole : waitTexts.sending
  }
  if (seconds.inStep >= LONG_SECONDS) return waitTexts.lookingLong
  return isWhole ? waitTexts.lookingWhole : waitTexts.looking
}
