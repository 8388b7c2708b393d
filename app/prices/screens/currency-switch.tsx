import { useActionData, useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslate } from '~/language/use-translate'
import type { Currency, Exchange } from '~/prices/price'

type CurrencySwitchProps = {
  /** The markets' currencies in which the page has other amounts than those shown. */
  markets: readonly Currency[]
  /** The exchange, if there is an amount to convert. */
  exchange: Exchange | null | undefined
  /** The page's address, if the browser's is another one. */
  address?: string
  /** Whether there is little room beside the amounts. */
  isNarrow?: boolean
  className?: string
}

/**
 * Shows prices in another of the visitor's currencies: the markets', and their own. Nothing if no
 * amount would change.
 */
export function CurrencySwitch(props: CurrencySwitchProps) {
  const { markets, exchange, address, isNarrow = false, className } = props
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const isAnswer = useActionData() !== undefined && pathname === '/'
  const others = exchange && !exchange.isShown ? [...markets, exchange.to] : markets
  if (others.length === 0) return null
  // Two whole ones would leave the price no room on a phone.
  const isShort = isNarrow || others.length > 1
  // A result that answers a form would stay as it is: the browser opens it at its own address.
  const Form = isAnswer ? 'form' : fetcher.Form
  return (
    <Form method="post" action="/currency" className={className} onSubmit={onlyOnline}>
      <input type="hidden" name="returnTo" value={address ?? pathname + search} />
      {others.map((each) => {
        const label = t('Show in {currency}', { currency: each })
        return isShort ? (
          <button
            key={each}
            name="currency"
            value={each}
            className="price-switch price-switch-short"
            aria-label={label}
          >
            {t('In {currency}', { currency: each })}
          </button>
        ) : (
          <button key={each} name="currency" value={each} className="price-switch">
            {label}
          </button>
        )
      })}
    </Form>
  )
}

/** An error would replace a page that is kept on this device. */
function onlyOnline(event: FormEvent) {
  if (!navigator.onLine) event.preventDefault()
}
