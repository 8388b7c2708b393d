import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import type { Currency, Exchange } from '~/prices/price'

type CurrencySwitchProps = {
  /** The currency of the visitor's market. */
  currency: Currency
  exchange: Exchange | null | undefined
  /** The page's address, if the browser's is another one. */
  address?: string
  className?: string
}

/** Shows prices in another of the visitor's currencies: the markets', and their own. */
export function CurrencySwitch(props: CurrencySwitchProps) {
  const { currency, exchange, address, className } = props
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const shown = exchange?.isShown ? exchange.to : currency
  const all = ['EUR', 'USD', ...(exchange ? [exchange.to] : [])]
  const others = all.filter((each) => each !== shown)
  // Two in words would leave the price no room on a phone.
  const isShort = others.length > 1
  return (
    <fetcher.Form method="post" action="/currency" className={className}>
      <input type="hidden" name="returnTo" value={address ?? pathname + search} />
      {others.map((each) => {
        const label = t('Show in {currency}', { currency: each })
        return isShort ? (
          <button
            key={each}
            name="currency"
            value={each}
            className="icon-button price-switch"
            aria-label={label}
          >
            {each}
          </button>
        ) : (
          <button key={each} name="currency" value={each} className="price-switch">
            {label}
          </button>
        )
      })}
    </fetcher.Form>
  )
}
