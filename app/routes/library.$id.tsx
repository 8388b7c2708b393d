import { replace } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { inOrder } from '~/http/in-order'
import { orConnectionLost, unlessOffline } from '~/http/lost-connection'
import { readSmallForm } from '~/http/forms.server'
import { getTranslate, titleMeta } from '~/language/page-title'
import { addEntryAction, changeEntryAction, removeEntryAction } from '~/library/card-actions.server'
import { undoAction, readUndoOffer } from '~/library/undo.server'
import { libraryCardPage } from '~/library/pages/library-card-page.server'
import libraryStyles from '~/library/library.css'
import { changeLosses, libraryMessages, libraryNotice } from '~/library/library-messages'
import { readLibraryQuery, writeLibraryQuery } from '~/library/list/query'
import { LibraryCardScreen } from '~/library/screens/library-card-screen'
import { LibraryFailure } from '~/library/screens/library-head'
import { isUndoRequest } from '~/library/undo-notice'
import { finishPricesForPage } from '~/prices/screens/page-prices.server'
import { visitorCurrency } from '~/prices/currency.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'
import { pageBefore } from '~/ui/navigation/way-back'

export const links = stylesheets(libraryStyles)
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const services = getServices()
  const currency = await visitorCurrency(request.headers)
  const exchange = await services.prices.exchangeFor(request.headers)
  const asked = { userId: id, cardId: params.id, currency, exchange }
  const page = await libraryCardPage(services, asked)
  const notice = await readUndoOffer(services, id, request)
  if (!page && notice?.entry.cardId === params.id) throw replace(`/library${listSearch(request)}`)
  if (!page) throw new Response('Not in the library', { status: 404 })
  const question = { prices: services.prices, cardId: page.card.id, headers: request.headers }
  const search = listSearch(request)
  const alert = libraryNotice(new URL(request.url).searchParams.get('notice'))
  const before = pageBefore(request)
  return { page, notice, alert, before, search, ...(await finishPricesForPage(question)) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  if (isUndoRequest(request)) return undoAction({ request, context }, getServices())
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const services = getServices()
  const { secure } = services.auth
  const asked = { userId: id, cardId: params.id ?? '', form, search: listSearch(request), secure }
  const intent = form.get('intent') ?? ''
  switch (intent) {
    case 'change':
      return changeEntryAction(services, asked)
    case 'add-entry':
      return addEntryAction(services, asked)
    case 'remove':
      return removeEntryAction(services, asked)
    default:
      throw new Response('Unknown action', { status: 400 })
  }
}

/** A lost connection must not replace the page with its buttons. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const send = () => orConnectionLost(() => serverAction<typeof action>(), changeLosses)
  const isChange = (await request.clone().formData()).get('intent') === 'change'
  return isChange ? inOrder(request.url, send) : send()
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  return titleMeta(`${found?.page.card.name ?? t('Card')} – ${t('Your Library')}`, t)
}

export default function LibraryCard() {
  return (
    <LibraryCardScreen
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() ?? undefined}
    />
  )
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.cardFailed} />
}

/** The list's query, with its valid parts only. */
function listSearch(request: Request): string {
  return writeLibraryQuery(readLibraryQuery(new URL(request.url).searchParams))
}
