import { data } from '@remix-run/node'
import type { HeadersArgs, LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import browseStyles from '~/browse/browse.css'
import { cacheHeaders } from '~/browse/listed-cards.server'
import { searchPage } from '~/browse/search-page.server'
import { SearchScreen } from '~/browse/search-screen'
import { getTranslate } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(browseStyles)

export async function loader({ request }: LoaderFunctionArgs) {
  const { cardSearch, prices } = getServices()
  const { searchParams } = new URL(request.url)
  const { headers } = request
  const page = await searchPage(searchParams, cardSearch, { prices, headers })
  return data(page, { headers: cacheHeaders(false) })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta({ data: page, matches }: MetaArgs<typeof loader>) {
  const title = page?.query.text || getTranslate(matches)('Find a card')
  return [{ title: `${title} – Pokemon Scanner` }, { name: 'robots', content: 'noindex' }]
}

export default function Search() {
  return <SearchScreen page={useLoaderData<typeof loader>()} />
}
