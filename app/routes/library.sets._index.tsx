import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { titled } from '~/language/page-title'
import libraryStyles from '~/library/library.css'
import { libraryMessages } from '~/library/library-messages'
import { LibraryFailure } from '~/library/screens/library-head'
import { SetsScreen } from '~/library/screens/set-screens'
import { setsPage } from '~/library/pages/set-pages.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(libraryStyles)
export const meta = titled('Your Sets')
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  return setsPage(getServices(), { userId: id })
}

export default function Sets() {
  return <SetsScreen page={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
