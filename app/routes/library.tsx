import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import authStyles from '~/auth/auth.css'
import { unlessOffline } from '~/http/lost-connection'
import { ProtectedContent } from '~/auth/session/protected-content'
import { protectedPage } from '~/auth/sign-in/sign-in-page.server'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authStyles }]
export const shouldRevalidate = unlessOffline

/** Each page below asks for its user itself; this is for a session that ends while one is shown. */
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
