import { Link } from '@remix-run/react'
import { memo } from 'react'
import { formatPrice } from './price'
import type { Currency, Finish } from './price'
import { writePriceChoice } from './history/price-choice'
import type { PriceChoice } from './history/price-choice'
import { KnownPrice, WhenPriced, MissingLine, PriceLine, SourceLine } from './price-panel'
import type { PriceOnPage } from './price-panel'
import { DOUBT_LABELS, FINISH_LABELS, priceView } from './price-view'
import type { FinishPrice, PriceView } from './price-view'

type FinishPricesProps = {
  prices: PriceOnPage<FinishPrice[]>
  /** The finishes that the card was printed in, the plainest first. */
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
 * The price of one finish, large, and of each finish in a list to choose from. Takes no part in
 * updates of the page around it, as `PricePanel`.
 */
export const FinishPrices = memo(function FinishPrices(props: FinishPricesProps) {
  const { prices, finishes, shown, currency, path, history } = props
  const reloadTo = path + writePriceChoice({ finish: shown, history })
  return (
    <WhenPriced price={prices} name={path} reloadTo={reloadTo}>
      {(known) => {
        const viewOf = (finish: Finish) =>
          known.find((each) => each.finish === finish)?.view ?? priceView(null, currency)
        return (
          <div className="finishes">
            <KnownPrice view={viewOf(shown)} of={FINISH_LABELS[shown]} />
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
                      <FinishFigures view={viewOf(finish)} />
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

function FinishFigures({ view }: { view: PriceView }) {
  const { headline, second, doubt, currency } = view
  return (
    <>
      <span className="finish-amount figures">
        {formatPrice(headline?.amount ?? null, currency)}
      </span>
      <span className="finish-source">
        {headline ? <SourceLine price={headline} /> : <MissingLine view={view} />}
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
