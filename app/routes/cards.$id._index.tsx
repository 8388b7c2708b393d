import { data } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { namedUser, userIfKnown } from '~/auth/session/require-user.server'
import { useReloadOnSessionChange } from '~/auth/session/use-reload-on-session-change'
import cardPageStyles from '~/card-page/card-page.css'
import { cardMeta } from '~/card-page/card-meta'
import { CardScreen } from '~/card-page/card-screen'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { getTranslate, titleMeta } from '~/language/page-title'
import { unlessAdded } from '~/library/add-action'
import { addClientAction } from '~/library/add/add-client-action'
import { addCardAction } from '~/library/add/add-to-library.server'
import { savedCard } from '~/library/entries.server'
import { readPriceChoice } from '~/prices/history/choice'
import { pricesWithHistory } from '~/prices/screens/card-prices.server'
import { getServices } from '~/services.server'
import { ErrorScreen } from '~/ui/error-screen'
import { stylesheets } from '~/ui/page-meta'
import { pageBefore } from '~/ui/navigation/way-back'

export const links = stylesheets(cardPageStyles)
export const shouldRevalidate = unlessAdded
export const clientAction = addClientAction

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { cardPages, prices, library, originOf } = getServices()
  const known = userIfKnown({ request, context })
  const user = await namedUser({ request, context }, known)
  const account = await known
  const page = cardPages.findPage(params.id)
  if (!page) throw new Response('No such card', { status: 404 })
  const { headers } = request
  const before = pageBefore(request)
  const choice = readPriceChoice(new URL(request.url).searchParams, page)
  const { card, finishes } = page
  const [priced, saved] = await Promise.all([
    pricesWithHistory({ prices, cardId: card.id, finishes, choice, headers }),
    savedCard(library, account, card.id),
  ])
  // Reloading for a pending price waits for it.
  if (!(priced.finishPrices instanceof Promise)) context.sharing?.allow()
  return data(
    { page, before, user: user?.id ?? null, origin: originOf(request), choice, saved, ...priced },
    { headers: cacheHeaders(user !== null, 'Referer') },
  )
}

/** The page's one form that writes. */
export function action(call: ActionFunctionArgs) {
  return addCardAction(call, getServices())
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  if (!found) return titleMeta(t('Card not found'), t)
  return cardMeta(found.page, found.origin, t)
}

/** Here and not only at the root, so that the title is this route's. */
export const ErrorBoundary = ErrorScreen

export default function Card() {
  const { page, user, origin, finishPrices, ...shown } = useLoaderData<typeof loader>()
  useReloadOnSessionChange(user)
  return <CardScreen {...shown} page={page} prices={finishPrices} address={origin + page.path} />
}
