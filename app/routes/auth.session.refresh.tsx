import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from '@remix-run/node'
import authStyles from '~/auth/auth.css'
import { RefreshRefused } from '~/auth/session/refresh-refused'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(authStyles)
export const meta = titled('Session not renewed')

/** Renews a page's session, at the path to which its refresh cookie is bound. */
export function loader(args: LoaderFunctionArgs) {
  return refresh(args)
}

export function action(args: ActionFunctionArgs) {
  return refresh(args)
}

/** Redirects, or throws what the boundary below shows. */
async function refresh({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { clientAddress } = context
  const answer = await getServices().auth.refreshPage({ request, clientAddress })
  if (answer.status >= 400) throw answer
  return answer
}

export function headers({ errorHeaders, loaderHeaders }: HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export default function Refreshing() {
  return null
}

export const ErrorBoundary = RefreshRefused
