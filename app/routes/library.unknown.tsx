import { replace } from '@remix-run/node'
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { authHeaders } from '~/auth/auth-headers'
import { unlessOffline } from '~/auth/offline-answer'
import { requireUser } from '~/auth/read-session.server'
import { readSmallForm } from '~/http/read-form.server'
import { answerUndo } from '~/library/answer-undo.server'
import { isCardId } from '~/library/card-id'
import { readEntryKey } from '~/library/entry-form'
import libraryStyles from '~/library/library.css'
import { changeLosses, libraryMessages, libraryNotice } from '~/library/library-messages'
import { orLost } from '~/library/lost-answer'
import { removeStack } from '~/library/remove-stack.server'
import { removedCookie, removedNotice } from '~/library/removed-cookie.server'
import { LibraryFailure } from '~/library/screens/library-failure'
import { UnknownScreen } from '~/library/screens/unknown-screen'
import { isUndoAction } from '~/library/undo-action'
import { UNKNOWN_PATH } from '~/library/unknown-page'
import { unknownPage } from '~/library/unknown-page.server'
import { getServices } from '~/services.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: libraryStyles }]
export const meta = () => [{ title: 'Not in the catalogue – Pokemon Scanner' }]
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const services = getServices()
  const page = await unknownPage(services, id)
  const notice = await removedNotice(services, id, request)
  const alert = libraryNotice(new URL(request.url).searchParams.get('notice'))
  return { page, notice, alert }
}

/** Takes a stack out, or brings it back. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (isUndoAction(request)) return answerUndo({ request, context }, getServices())
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const cardId = form?.get('card_id') ?? ''
  const key = form && isCardId(cardId) ? readEntryKey(form, cardId) : null
  const services = getServices()
  const token = key && (await removeStack(services, { userId: id, key }))
  if (!token) return replace(`${UNKNOWN_PATH}?notice=stack-missing`)
  return replace(UNKNOWN_PATH, {
    headers: { 'Set-Cookie': removedCookie(token, services.auth.secure) },
  })
}

/** A lost connection must not cost the page that the buttons are on. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orLost(() => serverAction<typeof action>(), changeLosses)
}

export default function Unknown() {
  const { alert, ...shown } = useLoaderData<typeof loader>()
  const lost = useActionData<{ problem: string }>()
  return <UnknownScreen {...shown} alert={lost?.problem ?? alert} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
