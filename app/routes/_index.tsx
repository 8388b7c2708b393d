import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { log } from '~/http/log.server'
import { getTranslate } from '~/language/page-title'
import { namedUser, userIfKnown } from '~/auth/session/require-user.server'
import type { PageCall } from '~/auth/session/require-user.server'
import { isSessionReload, useKeptAccount } from '~/auth/session/use-account'
import { isArrival } from '~/offline/kept-requests'
import { scanUpload, traceScanner } from '~/scan/scan-card.server'
import { isAddAction, unlessAdded } from '~/library/add-action'
import { addClientAction } from '~/library/add/add-client-action'
import { addCardAction } from '~/library/add/add-to-library.server'
import { savedCard } from '~/library/entries.server'
import { NO_CHOICE, readPriceChoice } from '~/prices/history/choice'
import { pricesWithTrend, pricesWithTrendNow } from '~/prices/screens/card-prices.server'
import { homePage, completePage, scannedPage } from '~/scan/screens/home-page.server'
import type { HomePage } from '~/scan/home-page'
import { HomeScreen } from '~/scan/screens/home-screen'
import { rememberingScanner } from '~/scan/photo-preview.server'
import { retryHeaders, toScanHttpStatus } from '~/scan/scan-messages'
import { homeMeta } from '~/scan/screens/home-meta'
import { getServices } from '~/services.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = getServices()
  const account = await namedUser({ request, context })
  const { searchParams, search } = new URL(request.url)
  // The search used to be here, and other sites may link to it.
  if (searchParams.has('q')) throw redirect(`/search${search}`)
  const page = homePage(searchParams, services)
  if (page?.kind === 'menu') context.sharing?.allow()
  if (!page) throw new Response('No such card', { status: 404 })
  const { prices, library, cardPages } = services
  const { headers } = request
  const completed = completePage(page, { prices, headers, cardPages })
  const origin = services.originOf(request)
  if (page.kind !== 'details') return named({ page: await completed, account, origin })
  const { card, finishes } = page
  const user = await userIfKnown({ request, context })
  const choice = readPriceChoice(searchParams, page)
  const [shown, priced, saved] = await Promise.all([
    completed,
    pricesWithTrend({ prices, cardId: card.id, finishes, choice, headers }),
    savedCard(library, user, card.id),
  ])
  return named({ page: { ...shown, ...priced, saved }, account, origin })
}

/** A page that names a user must not be restored from the browser's cache after they signed out. */
function named<Shown extends { account: object | null }>(shown: Shown) {
  const headers = shown.account ? { 'Cache-Control': 'private, no-store' } : cacheHeaders(false)
  return data<Shown>(shown, { headers })
}

export const clientAction = addClientAction

export function action(call: ActionFunctionArgs) {
  return isAddAction(call.request) ? addCardAction(call, getServices()) : answerScan(call)
}

/** Scans for browsers without scripts; scripts call `/v1/api/scan-card`. */
async function answerScan({ request, context }: PageCall) {
  const services = getServices()
  const traced = traceScanner(services.scanner, log, context.requestId)
  const scanner = rememberingScanner(traced)
  const outcome = await scanUpload(request, context.clientAddress, { ...services, scanner })
  const scanned = await scannedPage(outcome, scanner.preview)
  const page = await completePage(scanned, { ...services, headers: request.headers })
  const more = page.kind === 'details' ? await detailsNow(page, { request, context }) : {}
  const headers = retryHeaders(outcome)
  return data({ ...page, ...more }, { status: toScanHttpStatus(outcome), headers })
}

/** The complete response to a form about a card: nothing can be streamed after it. */
async function detailsNow(
  { card, finishes }: Extract<HomePage, { kind: 'details' }>,
  { request, context }: PageCall,
) {
  const { prices, library } = getServices()
  const user = await userIfKnown({ request, context })
  const { headers } = request
  const [priced, saved] = await Promise.all([
    pricesWithTrendNow({ prices, cardId: card.id, finishes, choice: NO_CHOICE, headers }),
    savedCard(library, user, card.id),
  ])
  return { ...priced, saved }
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  return headers
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  return homeMeta(found, getTranslate(matches))
}

/**
 * A mode kept only in the browser's history needs no data from the server. All modes are at the
 * menu's address: elsewhere, the same address means that opening another page was cancelled, whose
 * data may still arrive and would stay.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl } = args
  const isMenu = nextUrl.search === '' || isArrival(nextUrl)
  const isSameLocation = !formMethod && isMenu && currentUrl.href === nextUrl.href
  if (isSameLocation && !isSessionReload()) return false
  return unlessAdded(args)
}

export default function Home() {
  const { page, account } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const known = useKeptAccount(account)
  return <HomeScreen page={sent && 'kind' in sent ? sent : page} account={known} />
}
