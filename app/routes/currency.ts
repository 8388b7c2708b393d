import { replace } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { readSmallForm } from '~/http/forms.server'
import { sitePath } from '~/http/paths'
import { currencyCookie, currencySchema } from '~/prices/currency.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  // `remix-serve` hands over an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  const currency = currencySchema.safeParse(form.get('currency')).data
  const cookie = await (currency
    ? currencyCookie.set(currency, https)
    : currencyCookie.clear(https))
  return replace(sitePath(form.get('returnTo')) ?? '/', { headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return replace('/')
}
