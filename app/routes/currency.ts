import { replace } from '@remix-run/node'
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { answerSetting, readSmallForm } from '~/http/forms.server'
import { currencyCookie, currencySchema, shownCurrencySchema } from '~/prices/currency.server'
import type { ShownCurrency } from '~/prices/price'
import { getServices } from '~/services.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readSmallForm(request)
  if (!form) throw new Response('This form is too large.', { status: 413 })
  // `remix-serve` passes an empty context.
  const { https = false }: Partial<AppLoadContext> = context
  const currency = shownCurrencySchema.safeParse(form.get('currency')).data
  const offered: ShownCurrency[] = [
    ...currencySchema.options,
    ...getServices().exchange.convertible(),
  ]
  const cookie = await (currency && offered.includes(currency)
    ? currencyCookie.set(currency, https)
    : currencyCookie.clear(https))
  return answerSetting(request, form.get('returnTo'), cookie)
}

export function loader() {
  return replace('/')
}
