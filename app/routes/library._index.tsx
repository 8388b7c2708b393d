import { data } from '@remix-run/node'
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authHeaders } from '~/auth/auth-headers'
import { requireUser } from '~/auth/read-session.server'
import libraryStyles from '~/library/library.css'
import { libraryMessages, libraryNotice } from '~/library/library-messages'
import { libraryPage } from '~/library/library-page.server'
import { readLibraryQuery } from '~/library/library-query'
import { removedNotice } from '~/library/removed-cookie.server'
import { LibraryFailure } from '~/library/screens/library-failure'
import { LibraryScreen } from '~/library/screens/library-screen'
import { visitorCurrency } from '~/prices/visitor-currency.server'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: libraryStyles }]
export const meta = () => [{ title: 'Your Library – Pokemon Scanner' }]
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const services = getServices()
  const { searchParams } = new URL(request.url)
  const query = readLibraryQuery(searchParams)
  const currency = visitorCurrency(request.headers)
  const page = await libraryPage(services, { userId: id, query, currency })
  const { byId } = services.catalogue.current()
  const { notice, headers } = removedNotice(request, byId, services.auth.secure)
  return data({ page, notice, alert: libraryNotice(searchParams.get('notice')) }, { headers })
}

export default function Library() {
  return <LibraryScreen {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
