import { data } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { namedUser, userIfKnown } from '~/auth/session/require-user.server'
import { scanUpload } from '~/scan/scan-card.server'
import { addClientAction, isAddAction, unlessAdded } from '~/library/add-to-library'
import { answerAdd } from '~/library/add-to-library.server'
import { savedCard } from '~/library/entries.server'
import { priceForPage, priceNowForPage } from '~/prices/page-prices.server'
import { homePage, scannedPage } from '~/scan/screens/home-page.server'
import { HomeScreen } from '~/scan/screens/home-screen'
import { rememberingScanner } from '~/scan/screens/photo-preview.server'
import { httpStatusOf, retryAfterOf } from '~/scan/scan-messages'
import { screenTitle } from '~/scan/screens/history-place'
import { getServices } from '~/services.server'

type Call = Pick<ActionFunctionArgs, 'request' | 'context'>

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = getServices()
  const account = await namedUser({ request, context })
  const page = homePage(new URL(request.url).searchParams, services)
  if (!page) throw new Response('No such card', { status: 404 })
  if (page.kind !== 'details') return { page, account }
  const { headers } = request
  const asked = { prices: services.prices, cardId: page.card.id, headers }
  const user = await userIfKnown({ request, context })
  const saved = await savedCard(services.library, user, page.card.id)
  return { page: { ...page, saved, ...(await priceForPage(asked)) }, account }
}

export const clientAction = addClientAction

export function action(call: ActionFunctionArgs) {
  return isAddAction(call.request) ? answerAdd(call, getServices()) : answerScan(call)
}

/** The form's face of scanning, for browsers without scripts; scripts call `/v1/api/scan-card`. */
async function answerScan({ request, context }: Call) {
  const services = getServices()
  const scanner = rememberingScanner(services.scanner)
  const outcome = await scanUpload(request, context.clientAddress, { ...services, scanner })
  const page = await scannedPage(outcome, scanner.preview)
  const more = page.kind === 'details' ? await detailsNow(page.card.id, { request, context }) : {}
  const seconds = retryAfterOf(outcome)
  const headers = seconds === null ? undefined : { 'Retry-After': String(seconds) }
  return data({ ...page, ...more }, { status: httpStatusOf(outcome), headers })
}

/** What the answer to a form says of a card: nothing can follow it. */
async function detailsNow(cardId: string, { request, context }: Call) {
  const { prices, library } = getServices()
  const user = await userIfKnown({ request, context })
  const { headers } = request
  return {
    saved: await savedCard(library, user, cardId),
    ...(await priceNowForPage({ prices, cardId, headers })),
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export function meta({ data: found }: MetaArgs<typeof loader>) {
  return [{ title: found ? screenTitle(found.page) : 'Pokemon Scanner' }]
}

/** A mode kept in the browser's history alone has nothing to ask the server for. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (!args.formMethod && args.currentUrl.href === args.nextUrl.href) return false
  return unlessAdded(args)
}

export default function Home() {
  const { page, account } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return <HomeScreen page={sent && 'kind' in sent ? sent : page} account={account} />
}
