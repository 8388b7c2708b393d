import type { LoaderFunctionArgs, MetaArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authHeaders, requireUser } from '~/auth/session/require-user.server'
import { getTranslate, titleMeta } from '~/language/page-title'
import libraryStyles from '~/library/library.css'
import { libraryMessages } from '~/library/library-messages'
import { LibraryFailure } from '~/library/screens/library-head'
import { SetScreen } from '~/library/screens/set-screens'
import { readSetShow } from '~/library/pages/set-pages'
import { setPage } from '~/library/pages/set-pages.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(libraryStyles)
export const headers = authHeaders

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id } = await requireUser({ request, context })
  const show = readSetShow(new URL(request.url).searchParams)
  const page = await setPage(getServices(), { userId: id, setId: params.id, show })
  if (!page) throw new Response('No such set', { status: 404 })
  return page
}

export function meta({ data: page, matches }: MetaArgs<typeof loader>) {
  const t = getTranslate(matches)
  return titleMeta(`${page?.name ?? t('Set')} – ${t('Your Library')}`, t)
}

export default function LibrarySet() {
  return <SetScreen page={useLoaderData<typeof loader>()} />
}

export function ErrorBoundary() {
  return <LibraryFailure message={libraryMessages.libraryFailed} />
}
