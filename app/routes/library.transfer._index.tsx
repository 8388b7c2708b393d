import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authHeaders } from '~/auth/auth-headers'
import { requireUser } from '~/auth/read-session.server'
import { TransferScreen } from '~/library/transfer/screens/transfer-screen'
import transferStyles from '~/library/transfer/screens/transfer.css'
import { answerTransfer } from '~/library/transfer/transfer-action.server'
import { httpStatusOf, transferRefusal } from '~/library/transfer/transfer-messages'
import { transferPage } from '~/library/transfer/transfer-page.server'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: transferStyles }]
export const meta = () => [{ title: 'Import & Export – Pokemon Scanner' }]
export const headers = authHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context })
  return transferPage(user.id, getServices())
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context })
  const outcome = await answerTransfer(user.id, request, getServices())
  const { status } = outcome
  if (status === 'received' || status === 'imported' || status === 'discarded')
    return redirect('/library/transfer')
  const headers = status === 'busy' ? { 'Retry-After': '10' } : undefined
  return data(transferRefusal(outcome), { status: httpStatusOf(outcome), headers })
}

export default function Transfer() {
  const page = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return <TransferScreen page={page} refusal={refusal ?? null} />
}
