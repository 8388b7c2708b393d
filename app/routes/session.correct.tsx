import { redirect } from '@remix-run/node'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '~/language/page-title'
import { correctLinePage } from '~/scan/correct/correct-line.server'
import { CorrectLineScreen } from '~/scan/correct/correct-line-screen'
import { SESSION_PATH } from '~/scan/session/session-paths'
import { getServices } from '~/services.server'

const title = titled('Not your card?')

export const meta = (page: Parameters<typeof title>[0]) => [
  ...title(page),
  { name: 'robots', content: 'noindex' },
]
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
