import { redirect } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titledUnlisted } from '~/language/page-title'
import { correctLinePage } from '~/scan/correct/correct-line.server'
import { CorrectLineScreen } from '~/scan/correct/correct-line-screen'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { getServices } from '~/services.server'

export const meta = titledUnlisted('Not your card?')
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = await correctLinePage(searchParams, request.headers, getServices())
  if (!page) throw redirect(SESSION_PATH)
  return page
}

export default function CorrectLine() {
  return <CorrectLineScreen page={useLoaderData<typeof loader>()} />
}
