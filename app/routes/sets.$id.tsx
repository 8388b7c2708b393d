import { data } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { userIfKnown } from '~/auth/session/require-user.server'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { BrowseSetScreen } from '~/browse/browse-set-screens'
import { browseSetPage } from '~/browse/sets-page.server'
import { setPath } from '~/catalogue/card-view'
import { getTranslate, titleMeta } from '~/language/page-title'
import { getServices } from '~/services.server'
import { ErrorScreen } from '~/ui/error-screen'
import { pageMeta, stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, library, prices, originOf } = getServices()
  const account = await userIfKnown({ request, context })
  const { headers } = request
  const page = await browseSetPage(
    catalogue.current().cards,
    { setId: params.id, userId: account?.id ?? null, library },
    { prices, headers },
  )
  if (!page) throw new Response('No such set', { status: 404 })
  context.sharing?.allow()
  const url = originOf(request) + setPath(page.id)
  return data({ page, url }, { headers: cacheHeaders(account !== null) })
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  if (!found) return titleMeta(t('Set not found'), t)
  const { name, cards } = found.page
  const description = t('All {cards} cards in the Pokémon set {name}, with pictures and prices.', {
    cards: String(cards),
    name,
  })
  return pageMeta({ title: t('{name}, all cards', { name }), description, url: found.url })
}

/** Here and not only at the root, so that the title is this route's. */
export const ErrorBoundary = ErrorScreen

export default function OneSet() {
  return <BrowseSetScreen page={useLoaderData<typeof loader>().page} />
}
