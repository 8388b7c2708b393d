import { replace } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { unlessOffline, orConnectionLost } from '~/http/lost-connection'
import { readSmallForm } from '~/http/forms.server'
import { titled } from '~/language/page-title'
import { undoAction, removedCookie, readUndoOffer } from '~/library/undo.server'
import { isCardId } from '~/library/entry'
import { readEntryKey } from '~/library/entry-form'
import libraryStyles from '~/library/library.css'
import { changeLosses, libraryMessages, libraryNotice } from '~/library/library-messages'
import { removeEntry } from '~/library/entries.server'
import { LibraryFailure } from '~/library/screens/library-head'
import { UnknownScreen } from '~/library/screens/unknown-screen'
import { isUndoRequest } from '~/library/undo-notice'
import { UNKNOWN_PATH } from '~/library/pages/unknown-page'
import { unknownPage } from '~/library/pages/unknown-page.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(libraryStyles)
export const meta = titled('Not in the catalogue')
export const headers = authHeaders
export const shouldRevalidate = unlessOffline

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const services = getServices()
  const page = await unknownPage(services, id)
  const notice = await readUndoOffer(services, id, request)
  const alert = libraryNotice(new URL(request.url).searchParams.get('notice'))
  return { page, notice, alert }
}

/** Removes an entry, or undoes that. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (isUndoRequest(request)) return undoAction({ request, context }, getServices())
  const { id } = await requireUser({ request, context })
  const form = await readSmallForm(request)
  const cardId = form?.get('card_id') ?? ''
  const key = form && isCardId(cardId) ? readEntryKey(form, cardId) : null
  const services = getServices()
  const token = key && (await removeEntry(services, { userId: id, key }))
  if (!token) return replace(`${UNKNOWN_PATH}?notice=entry-missing`)
  return replace(UNKNOWN_PATH, {
    headers: { 'Set-Cookie': await removedCookie.set(token, services.auth.secure) },
  })
}

/** A lost connection must not replace the page with its buttons. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orConnectionLost(() => serverAction<typeof action>(), changeLosses)
}

export default function Unknown() {
  const { alert, ...shown } = useLoaderData<typeof loader>()
  const lost = useActionData<{ problem: string }>()
  return <UnknownScreen {...shown} alert={lost?.problem ?? alert} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
