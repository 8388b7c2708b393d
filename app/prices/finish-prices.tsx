import { Link } from '@remix-run/react'
import { memo } from 'react'
import { writePriceChoice } from './history/choice'
import type { PriceChoice } from './history/choice'
import { DOUBT_LABELS, FINISH_LABELS, formatMarketPrice } from './format-price'
import { MissingLine, PriceLine, PriceSection, SourceLine, WhenPriced } from './panel'
import type { PriceOnPage } from './panel'
import { noPrice } from './price'
import type { Currency, Finish, Price } from './price'

type FinishPricesProps = {
  prices: PriceOnPage<Price[]>
  /** The finishes that the card was sold in, the plainest first. */
  finishes: readonly Finish[]
  /** The one whose price is shown large. */
  shown: Finish
  /** The visitor's. */
  currency: Currency
  /** Path of the page that they are on. */
  path: string
  history: PriceChoice['history']
}

/**
 * The price of one finish, large, and of each finish in a list to choose from. Memoised as
 * `PricePanel` is.
 */
export const FinishPrices = memo(function FinishPrices(props: FinishPricesProps) {
  const { prices, finishes, shown, currency, path, history } = props
  const reloadTo = path + writePriceChoice({ finish: shown, history })
  return (
    <WhenPriced price={prices} name={path} reloadTo={reloadTo}>
      {(known) => {
        const priceOf = (finish: Finish) =>
          known.find((price) => price.finish === finish) ?? noPrice(currency, finish)
        return (
          <div className="finishes">
            <PriceSection price={priceOf(shown)} of={FINISH_LABELS[shown]} />
            {finishes.length > 1 ? (
              <ul className="finish-list" aria-label="Price of each finish">
                {finishes.map((finish) => (
                  <li key={finish}>
                    <Link
                      to={`${path}${writePriceChoice({ finish, history })}#prices`}
                      aria-current={finish === shown ? 'true' : undefined}
                      className="finish"
                      preventScrollReset
                      replace
                    >
                      <span className="finish-name">{FINISH_LABELS[finish]}</span>
                      <FinishLines price={priceOf(finish)} />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        )
      }}
    </WhenPriced>
  )
})

function FinishLines({ price }: { price: Price }) {
  const { headline, second, doubt, currency } = price
  return (
    <>
      <span className="finish-amount figures">{formatMarketPrice(headline, currency)}</span>
      <span className="finish-source">
        {headline ? <SourceLine price={headline} /> : <MissingLine currency={currency} />}
      </span>
      {second ? (
        <span className="finish-source figures">
          <PriceLine price={second} />
        </span>
      ) : null}
      {doubt ? <span className="finish-source">{DOUBT_LABELS[doubt]}</span> : null}
    </>
  )
}
