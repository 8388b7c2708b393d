import { detailsPath } from '~/catalogue/card-view'
import type { Corrections } from '~/catalogue/corrections'
import { readLanguage } from '~/catalogue/language'
import { log } from '~/http/log.server'
import type { RateLimit } from '~/http/rate-limit.server'

export type CorrectionServices = {
  catalogue: { current(): { byId: ReadonlyMap<string, unknown> } }
  corrections: Pick<Corrections, 'count'>
  correctionLimit: RateLimit
}

/**
 * Counts which card a person chose instead of the one that a scan named. A correction that cannot
 * be counted, because it names no cards or comes too often, still leads to the chosen card.
 *
 * @param form `recognised`, `chosen`, and what the address keeps of the scan: `among`, `language`.
 * @param clientAddress IP address for the rate limit; it is not stored.
 * @returns the address of the chosen card's details.
 */
export async function correctResult(
  form: URLSearchParams,
  clientAddress: string,
  { catalogue, corrections, correctionLimit }: CorrectionServices,
): Promise<string> {
  const { byId } = catalogue.current()
  const recognised = form.get('recognised') ?? ''
  const chosen = form.get('chosen') ?? ''
  if (!byId.has(chosen)) return '/'
  if (byId.has(recognised) && recognised !== chosen) {
    const admission = await correctionLimit.admit(clientAddress)
    if (admission.status === 'admitted')
      await corrections.count({ recognised, chosen }).catch((error: unknown) => {
        log.warn({ err: error }, 'Correction could not be counted')
      })
  }
  return detailsPath(chosen, {
    language: readLanguage(form.get('language')),
    among: form.getAll('among').filter((id) => byId.has(id)),
    recognised: byId.has(recognised) ? recognised : null,
  })
}
