import { Link, useLocation } from '@remix-run/react'
import { memo } from 'react'
import { useTranslate } from '~/language/use-translate'
import { withPriceChoice } from '~/prices/history/choice'
import type { PriceChoice } from '~/prices/history/choice'
import { PriceTrend } from './price-trend'
import { shownPrice } from '~/prices/choose-price'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { FINISH_LABELS } from '~/prices/format-price'
import { PriceSection, WhenPriced } from './panel'
import type { PriceOnPage } from './panel'
import { noPrice } from '~/prices/price'
import type { Currency, Finish, Price } from '~/prices/price'
import type { PricePoint } from '~/prices/price-store'

type FinishPricesProps = {
  prices: PriceOnPage<Price[]>
  /** The finishes in which the card was sold, the plainest first. */
  finishes: readonly Finish[]
  /** The one whose price is shown large. */
  shown: Finish
  /** The visitor's currency. */
  currency: Currency
  /** The trend of the shown finish at one market. */
  trend: readonly PricePoint[]
  /** Address of the page they are on, without a chosen finish. */
  address: string
  history?: PriceChoice['history']
}

/**
 * The price of one finish, large, with its trend, and the card's other finishes to choose from.
 * Memoised as `PricePanel` is.
 */
export const FinishPrices = memo(function FinishPrices(props: FinishPricesProps) {
  const { prices, finishes, shown, currency, trend, address, history = null } = props
  const t = useTranslate()
  const reloadTo = withPriceChoice(address, { finish: shown, history })
  const isOneOfSeveral = finishes.length > 1
  return (
    <WhenPriced price={prices} name={address} reloadTo={reloadTo}>
      {(known) => {
        const priceOf = (finish: Finish) =>
          known.find((price) => price.finish === finish) ?? noPrice(currency, finish)
        const isAnyPriced = known.some((price) => shownPrice(price))
        return (
          <PriceSection
            price={priceOf(shown)}
            of={isOneOfSeveral ? t(FINISH_LABELS[shown]) : undefined}
            trend={isOf(trend, priceOf(shown)) ? <PriceTrend points={trend} /> : undefined}
            address={reloadTo}
          >
            {isOneOfSeveral ? (
              <ul className="finish-chips" aria-label={t('Price of each finish')}>
                {finishes.map((finish) => (
                  <li key={finish}>
                    <FinishChip
                      finish={finish}
                      amount={isAnyPriced ? formatShortPrice(priceOf(finish), t) : null}
                      isShown={finish === shown}
                      to={`${withPriceChoice(address, { finish, history })}#prices`}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
          </PriceSection>
        )
      }}
    </WhenPriced>
  )
})

/** Whether a trend is that of the market whose price is shown. */
function isOf(trend: readonly PricePoint[], price: Price): boolean {
  return trend.at(-1)?.currency === shownPrice(price)?.currency
}

type FinishChipProps = {
  finish: Finish
  /** The formatted price; `null` if no finish has a price, which is said once, above the chips. */
  amount: string | null
  isShown: boolean
  to: string
}

/** A finish with its price, linked to the same page for it. */
function FinishChip({ finish, amount, isShown, to }: FinishChipProps) {
  const t = useTranslate()
  const state: unknown = useLocation().state
  return (
    <Link
      to={to}
      state={state}
      aria-current={isShown ? 'true' : undefined}
      className="finish-chip"
      preventScrollReset
      replace
    >
      <span>{t(FINISH_LABELS[finish])}</span>
      {amount === null ? null : (
        <>
          {' '}
          <span className="finish-amount figures">{amount}</span>
        </>
      )}
    </Link>
  )
}
