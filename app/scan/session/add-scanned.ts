import type { ClientActionFunctionArgs } from '@remix-run/react'
import { addClientAction } from '~/library/add/add-client-action'

/** Loaded by the result already. */
const loadKeeping = () => import('./keep-scanned.client')

/**
 * The client action of a result's page. What its forms add to the library leaves the session,
 * whichever page is shown when the response arrives.
 */
export function addScannedAction(call: ClientActionFunctionArgs) {
  return addClientAction(call, (form) => {
    loadKeeping()
      .then(({ takeFormsCard }) => takeFormsCard(form))
      .catch(() => undefined)
  })
}
