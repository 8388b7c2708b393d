import { replace } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { asCurrency, currencyCookie } from '~/prices/currency-cookie'
import { ownPath } from '~/ui/theme'

const yearSeconds = 365 * 24 * 60 * 60

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const currency = asCurrency(form.get('currency'))
  const age = currency === null ? 0 : yearSeconds
  const cookie = `${currencyCookie}=${currency ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
  return replace(ownPath(form.get('returnTo')), { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return replace('/')
}
