import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import authStyles from '~/auth/auth.css'
import { unlessOffline } from '~/http/lost-connection'
import { ProtectedContent } from '~/auth/sign-in/protected-content'
import { protectedPage } from '~/auth/sign-in/sign-in-page.server'
import libraryStyles from '~/library/library.css'
import { libraryMessages } from '~/library/library-messages'
import { LibraryFailure } from '~/library/screens/library-head'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

/** Includes the styles of `ErrorBoundary`, which replaces every page below. */
export const links = stylesheets(authStyles, libraryStyles)
export const shouldRevalidate = unlessOffline

/** Each page below requires its user itself; this is for a session that ends while one is open. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return protectedPage({ request, context }, getServices().auth)
}

export default function Library() {
  const { account, signIn } = useLoaderData<typeof loader>()
  return (
    <ProtectedContent account={account} signIn={signIn}>
      <Outlet />
    </ProtectedContent>
  )
}

/** If nothing arrives from the server, this loader fails together with the page's own. */
export function ErrorBoundary() {
  const isCard = useMatches().some(({ id }) => id === 'routes/library.$id')
  const { cardFailed, libraryFailed } = libraryMessages
  return <LibraryFailure message={isCard ? cardFailed : libraryFailed} />
}
