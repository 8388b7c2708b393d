import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { namedUser, userIfKnown } from '~/auth/session/require-user.server'
import { orConnectionLost, unlessOffline } from '~/http/lost-connection'
import { titledUnlisted } from '~/language/page-title'
import { parseLines } from '~/scan/session/session'
import { readBatch, settleSent } from '~/scan/session/session-batch'
import { sessionLosses } from '~/scan/session/session-messages'
import type { SessionAnswer } from '~/scan/session/session-messages'
import { gatheredSession, readRows, sessionAction } from '~/scan/session/session-page.server'
import { noteAnswer } from '~/scan/session/screens/add-session'
import { SessionScreen } from '~/scan/session/screens/session-screen'
import sessionStyles from '~/scan/session/screens/session.css'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(sessionStyles)
export const meta = titledUnlisted('Scan session')
export const headers = () => ({ 'Cache-Control': 'private, no-store' })
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = getServices()
  const { searchParams } = new URL(request.url)
  const known = userIfKnown({ request, context })
  const user = await namedUser({ request, context }, known)
  const exchange = await services.prices.exchangeFor(request.headers)
  const removed = parseLines(searchParams.getAll('removed').slice(0, 1))
  return {
    ...(await gatheredSession(request, services)),
    ...(exchange ? { exchange } : {}),
    user: user?.id ?? null,
    isSignedIn: (await known) !== null,
    added: Number(/^\d{1,4}$/.exec(searchParams.get('added') ?? '')?.[0] ?? 0),
    removed: (await readRows(removed, request.headers, services))[0] ?? null,
    notice: searchParams.get('notice'),
  }
}

export function action(call: ActionFunctionArgs) {
  return sessionAction(call, getServices())
}

/** Settles what was sent, whichever page is shown when the response arrives. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const batch = readBatch(await request.clone().formData())
  const answer = await orConnectionLost(() => serverAction<SessionAnswer>(), sessionLosses)
  const isOpen = answer.status === 'failed' || answer.status === 'unanswered'
  if (batch && !isOpen) settleSent(batch, answer.status === 'added')
  if (batch) noteAnswer(answer)
  return answer
}

export default function Session() {
  return <SessionScreen {...useLoaderData<typeof loader>()} />
}
