import { data } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { BrowseSetsScreen } from '~/browse/browse-set-screens'
import { browseSetsPage } from '~/browse/sets-page.server'
import { getTranslate, titleMeta } from '~/language/page-title'
import { getServices } from '~/services.server'
import { pageMeta, stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export function loader({ request, context }: LoaderFunctionArgs) {
  context.sharing?.allow()
  const { catalogue, originOf } = getServices()
  const page = browseSetsPage(catalogue.current().cards)
  return data({ page, url: `${originOf(request)}/sets` }, { headers: cacheHeaders(false) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta({ data: found, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  if (!found) return titleMeta(t('Sets'), t)
  const description = t('Every Pokémon card set by series, with its year and its number of cards.')
  return pageMeta({ title: t('Pokémon card sets'), description, url: found.url })
}

export default function Sets() {
  return <BrowseSetsScreen page={useLoaderData<typeof loader>().page} />
}
