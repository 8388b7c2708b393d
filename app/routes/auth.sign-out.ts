import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { getServices } from '~/services.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const call = { request, clientAddress: context.clientAddress }
  const { headers } = await getServices().auth.signOut(call)
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/')
}
