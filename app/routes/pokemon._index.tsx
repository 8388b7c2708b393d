import { data } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { pokemonPage } from '~/browse/pokemon-page.server'
import { PokemonScreen } from '~/browse/pokemon-screens'
import { getTranslate, titleMeta } from '~/language/page-title'
import { getServices } from '~/services.server'
import { pageMeta, stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export function loader({ request, context }: LoaderFunctionArgs) {
  context.sharing?.allow()
  const { catalogue, originOf } = getServices()
  const page = pokemonPage(catalogue.current(), new URL(request.url).searchParams)
  return data({ page, url: `${originOf(request)}/pokemon` }, { headers: cacheHeaders(false) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  if (!found) return titleMeta(t('Pokémon'), t)
  const description = t('Every Pokémon that appears on a card, by name, with all its cards.')
  return pageMeta({ title: t('Pokémon by name'), description, url: found.url })
}

export default function AllPokemon() {
  return <PokemonScreen page={useLoaderData<typeof loader>().page} />
}
