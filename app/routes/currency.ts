import { replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { choiceCookie } from '~/http/cookies.server'
import { readSmallForm } from '~/http/forms.server'
import { asCurrency, currencyCookie } from '~/prices/currency.server'
import { ownPath } from '~/ui/theme'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  const currency = asCurrency(form.get('currency'))
  const cookie = choiceCookie(currencyCookie, currency, context)
  return replace(ownPath(form.get('returnTo')), { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return replace('/')
}
