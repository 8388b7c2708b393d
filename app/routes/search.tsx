import { data, redirect } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/http/middleware/shared-pages.server'
import { searchPage } from '~/browse/search-page.server'
import { hasEmptyFilters, readSearchQuery, searchPath } from '~/browse/search-query'
import { SearchScreen } from '~/browse/search-screen'
import { getTranslate, titleMeta } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export async function loader({ request }: LoaderFunctionArgs) {
  const { cardSearch, prices } = getServices()
  const { searchParams } = new URL(request.url)
  if (hasEmptyFilters(searchParams)) throw redirect(searchPath(readSearchQuery(searchParams)))
  const { headers } = request
  const page = await searchPage(searchParams, cardSearch, { prices, headers })
  return data(page, { headers: cacheHeaders(false) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta({ data: page, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  const title = page?.query.text || t('Find a card')
  return [...titleMeta(title, t), { name: 'robots', content: 'noindex' }]
}

export default function Search() {
  return <SearchScreen page={useLoaderData<typeof loader>()} />
}
