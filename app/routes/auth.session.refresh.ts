import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { getServices } from '~/services.server'

/** Renews a page's session; the path is the one that its refresh cookie is bound to. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return getServices().auth.refreshPage({ request, clientAddress: context.clientAddress })
}

export function action({ request, context }: ActionFunctionArgs) {
  return getServices().auth.refreshPage({ request, clientAddress: context.clientAddress })
}
