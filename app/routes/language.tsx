import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import accountStyles from '~/account/account.css'
import { LanguageScreen } from '~/account/language-screen'
import { readSmallForm } from '~/http/forms.server'
import { sitePath } from '~/http/paths'
import { titled } from '~/language/page-title'
import { languageCookie } from '~/language/request-language.server'
import { currencyChoice } from '~/prices/currency.server'
import { getServices } from '~/services.server'
import { stylesheets } from '~/ui/page-meta'

export const links = stylesheets(accountStyles)

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = sitePath(new URL(request.url).searchParams.get('returnTo')) ?? '/'
  return { returnTo, currencies: await currencyChoice(request.headers, getServices().exchange) }
}

export const meta = titled('Language')

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  // `remix-serve` passes an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  const cookie = languageCookie(String(form.get('language')), https)
  return redirect(sitePath(form.get('returnTo')) ?? '/', { headers: { 'Set-Cookie': cookie } })
}

export default function Language() {
  return <LanguageScreen {...useLoaderData<typeof loader>()} />
}
