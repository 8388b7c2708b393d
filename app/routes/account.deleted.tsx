import { redirect } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import accountStyles from '~/account/account.css'
import { deletedCookie } from '~/account/delete-account.server'
import { DeletedScreen } from '~/account/delete-screen'
import { authHeaders } from '~/auth/session/require-user.server'
import { titled } from '~/language/page-title'
import { forgetPhotos } from '~/scan/queue/queue-scan.client'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(accountStyles)
export const meta = titled('Account Deleted')
export const headers = authHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const entries = await deletedCookie.read(request)
  if (entries === null) throw redirect('/')
  return { entries }
}

export default function AccountDeleted() {
  return <DeletedScreen {...useLoaderData<typeof loader>()} forgetPhotos={forgetPhotos} />
}
