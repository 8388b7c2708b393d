/** Where “Not your card?” says which card it is. */
export const CORRECTIONS = '/scan/corrections'

/**
 * Tells the server which card a scan named and which one a person chose instead; nothing waits for
 * that, and the card that was named already counts for nothing.
 *
 * @param fields what else the form has that they come from.
 */
export function countCorrection(
  recognised: string,
  chosen: string,
  fields = new URLSearchParams({ recognised }),
) {
  if (recognised === chosen) return
  fields.set('chosen', chosen)
  fields.set('stay', '1')
  navigator.sendBeacon(CORRECTIONS, fields)
}
