import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { UPLOAD_PATIENCE_MS, orConnectionLost, unlessOffline } from '~/http/lost-connection'
import { titled } from '~/language/page-title'
import { translateFor } from '~/language/request-language.server'
import { TransferScreen } from '~/library/csv/screens/csv-screen'
import transferStyles from '~/library/csv/screens/csv.css'
import { IMPORTED_PATH, csvAction, transferPage } from '~/library/csv/csv-page.server'
import { readPages } from '~/library/csv/preview-pages'
import { toCsvHttpStatus, transferLosses, transferRefusal } from '~/library/csv/csv-messages'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(transferStyles)
export const meta = titled('Import & Export')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context })
  const { searchParams } = new URL(request.url)
  const asked = { ...readPages(searchParams), isImported: searchParams.has('imported') }
  return transferPage(user.id, asked, getServices(), translateFor(request))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context })
  const outcome = await csvAction(user.id, { request, context }, getServices())
  const { status } = outcome
  if (status === 'imported') return redirect(IMPORTED_PATH)
  if (status === 'received' || status === 'discarded') return redirect('/library/transfer')
  if (status === 'turned') return redirect(`/library/transfer?${outcome.search}#${outcome.hash}`)
  const headers = status === 'busy' ? { 'Retry-After': '10' } : undefined
  const refusal = transferRefusal(outcome, translateFor(request))
  return data(refusal, { status: toCsvHttpStatus(outcome), headers })
}

/** A lost connection must not replace the page with its form, or the file that was chosen. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const ask = () => serverAction<typeof action>()
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? ''))
    return orConnectionLost(ask, transferLosses.upload, UPLOAD_PATIENCE_MS)
  const intent = (await request.clone().formData()).get('intent')
  return orConnectionLost(ask, transferLosses[intent === 'import' ? 'import' : 'other'])
}

export default function Transfer() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action | typeof clientAction>()
  return <TransferScreen page={page} answer={answer ?? null} />
}
