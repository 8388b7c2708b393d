import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accountPage } from '~/account/account-page.server'
import { AccountScreen } from '~/account/account-screen'
import accountStyles from '~/account/account.css'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(accountStyles)
export const meta = titled('Your Account')
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  return accountPage(await requireUser({ request, context }), getServices())
}

export default function Account() {
  return <AccountScreen {...useLoaderData<typeof loader>()} />
}
