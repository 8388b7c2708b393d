/** Where “Not your card?” posts its choice. */
export const CORRECTIONS = '/scan/corrections'

/**
 * Tells the server which card a scan named and which one a person chose instead. Nothing waits for
 * that.
 *
 * @param fields the other fields of the form.
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
