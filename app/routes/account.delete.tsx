import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { DELETION_LOSSES, isConfirmed, DeleteScreen } from '~/account/delete-screen'
import { accountPage } from '~/account/account-page.server'
import accountStyles from '~/account/account.css'
import { deleteEverything, deletedCookie } from '~/account/delete-account.server'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { readSmallForm } from '~/http/forms.server'
import { orConnectionLost, unlessOffline } from '~/http/lost-connection'
import { translateFor } from '~/language/request-language.server'
import { titled } from '~/language/page-title'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(accountStyles)
export const meta = titled('Delete Account')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  return accountPage(await requireUser({ request, context }), getServices())
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser({ request, context })
  const typed = (await readSmallForm(request))?.get('confirmation') ?? ''
  if (!isConfirmed(typed, translateFor(request))) return data({ typed }, { status: 400 })
  const services = getServices()
  const call = { request, clientAddress: context.clientAddress }
  const outcome = await deleteEverything(call, services)
  const { headers } = outcome
  if (outcome.status !== 'deleted') return redirect('/auth?redirectToPath=/account', { headers })
  headers.append('Set-Cookie', await deletedCookie.set(outcome.entries, services.auth.secure))
  return redirect('/account/deleted', { headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orConnectionLost(() => serverAction<typeof action>(), DELETION_LOSSES)
}

export default function DeleteAccount() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action | typeof clientAction>()
  return <DeleteScreen page={page} answer={answer ?? null} />
}
