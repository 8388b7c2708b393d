import { data, replace } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { unlessOffline, orConnectionLost } from '~/http/lost-connection'
import { titled } from '~/language/page-title'
import { undoAction, readUndoOffer } from '~/library/undo.server'
import libraryStyles from '~/library/library.css'
import { changeLosses, libraryMessages, libraryNotice } from '~/library/library-messages'
import { chooseView, libraryPage } from '~/library/pages/library-page.server'
import { lacksCurrency, readLibraryQuery } from '~/library/list/query'
import { LibraryFailure } from '~/library/screens/library-head'
import { LibraryScreen } from '~/library/screens/library-screen'
import { visitorCurrency } from '~/prices/currency.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(libraryStyles)
export const meta = titled('Your Library')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const services = getServices()
  const { searchParams } = new URL(request.url)
  const query = readLibraryQuery(searchParams)
  const currency = await visitorCurrency(request.headers)
  const exchange = await services.prices.exchangeFor(request.headers)
  if (lacksCurrency(query)) {
    searchParams.set('currency', exchange?.isShown ? exchange.to : currency)
    throw replace(`/library?${searchParams}`)
  }
  const { view, headers } = await chooseView({ request, context }, query)
  const page = await libraryPage(services, { userId: id, query, view, currency, exchange })
  const notice = await readUndoOffer(services, id, request)
  return data({ page, notice, alert: libraryNotice(searchParams.get('notice')) }, { headers })
}

/** The only button of this page that changes anything undoes a removal. */
export function action(args: ActionFunctionArgs) {
  return undoAction(args, getServices())
}

/** A lost connection must not replace the page with the button. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orConnectionLost(() => serverAction<typeof action>(), changeLosses)
}

export default function Library() {
  return <LibraryScreen {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
