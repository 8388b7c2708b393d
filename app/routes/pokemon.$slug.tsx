import { data } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { onePokemonPage } from '~/browse/pokemon-page.server'
import { OnePokemonScreen } from '~/browse/pokemon-screens'
import { pokemonPath } from '~/catalogue/card-view'
import { getTranslate, titleMeta } from '~/language/page-title'
import { getServices } from '~/services.server'
import { ErrorScreen } from '~/ui/error-screen'
import { pageMeta, stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, prices, originOf } = getServices()
  const { headers } = request
  const page = await onePokemonPage(catalogue.current().cards, params.slug, { prices, headers })
  if (!page) throw new Response('No such Pokémon', { status: 404 })
  context.sharing?.allow()
  const url = originOf(request) + pokemonPath(page.slug)
  return data({ page, url }, { headers: cacheHeaders(false) })
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  if (!found) return titleMeta(t('Pokémon not found'), t)
  const { name, cards } = found.page
  const description = t('All {cards} Pokémon cards of {name}, newest first, with prices.', {
    cards: String(cards),
    name,
  })
  return pageMeta({ title: t('{name} cards', { name }), description, url: found.url })
}

/** Here and not only at the root, so that the title is this route's. */
export const ErrorBoundary = ErrorScreen

export default function OnePokemon() {
  return <OnePokemonScreen page={useLoaderData<typeof loader>().page} />
}
