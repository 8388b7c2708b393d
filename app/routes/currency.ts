import { replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { choiceCookie } from '~/http/choice-cookie.server'
import { asCurrency, currencyCookie } from '~/prices/currency-cookie'
import { ownPath } from '~/ui/theme'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const currency = asCurrency(form.get('currency'))
  const cookie = choiceCookie(currencyCookie, currency, context)
  return replace(ownPath(form.get('returnTo')), { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return replace('/')
}
