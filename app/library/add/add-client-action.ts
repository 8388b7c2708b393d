import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isAddAction } from '~/library/add-action'
import type { AddAnswer } from '~/library/add-action'

/** Loaded on demand, what sends it again as well: `readyLateAdd` preloads it. */
export const loadSendAdd = () => import('~/library/kept-adds/add-sender.client')

/** For the routes with a button that adds a card: a lost connection must not replace the page. */
export async function addClientAction(call: ClientActionFunctionArgs) {
  if (!isAddAction(call.request)) return call.serverAction()
  const loaded = await loadSendAdd().catch(() => null)
  return loaded ? loaded.sendAdd(call) : ({ status: 'failed' } satisfies AddAnswer)
}
