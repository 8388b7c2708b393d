import { Await, Link, useLocation } from '@remix-run/react'
import { Suspense, memo } from 'react'
import { useTranslate } from '~/language/use-translate'
import { comparablePoints, withoutLine } from '~/prices/history/history-line'
import { CURRENCIES, MARKET_OF } from '~/prices/price'
import type { Currency, Finish, Price } from '~/prices/price'
import { PriceHistory, describePoint } from './history-chart'
import { withPriceChoice } from '~/prices/history/choice'
import type { PricePoint } from '~/prices/price-store'
import type { PriceOnPage } from './panel'
import { DOUBT_LABELS, FINISH_LABELS } from '~/prices/format-price'

type HistorySectionProps = {
  /** `null`: they could not be read. */
  points: readonly PricePoint[] | null
  /** The points' market. */
  currency: Currency
  finish: Finish
  /** A doubt about today's price applies to the earlier ones, too. */
  prices: PriceOnPage<Price[]>
  /** Path of its page. */
  path: string
}

/** The history of a finish at one market, with a link to the other market's. */
export function HistorySection(props: HistorySectionProps) {
  const { points, currency, finish, prices, path } = props
  const t = useTranslate()
  const state: unknown = useLocation().state
  const market = MARKET_OF[currency]
  return (
    <section className="card-section" id="history" aria-labelledby="history-title">
      <h2 id="history-title">{t('Price history')}</h2>
      <div className="choices" role="group" aria-label={t('Market')}>
        {CURRENCIES.map((each) => (
          <Link
            key={each}
            to={`${withPriceChoice(path, { finish, history: each })}#history`}
            state={state}
            aria-current={each === currency ? 'true' : undefined}
            className="choice"
            preventScrollReset
            replace
          >
            {MARKET_OF[each]} · {each}
          </Link>
        ))}
      </div>
      {points && comparablePoints(points).length > 1 ? (
        <>
          <PriceHistory points={points} source={`${t(FINISH_LABELS[finish])} · ${market}`} />
          <HistoryDoubt prices={prices} finish={finish} />
        </>
      ) : (
        <p className="soft">{withoutLine(points, market, (point) => describePoint(point, t), t)}</p>
      )}
    </section>
  )
}

/** Memoised as `PricePanel` is. */
const HistoryDoubt = memo(function HistoryDoubt({
  prices,
  finish,
}: Pick<HistorySectionProps, 'prices' | 'finish'>) {
  const t = useTranslate()
  return (
    <Suspense fallback={null}>
      <Await resolve={prices} errorElement={null}>
        {(known) => {
          const doubt = known?.find((price) => price.finish === finish)?.doubt
          return doubt ? <p className="soft">{t(DOUBT_LABELS[doubt])}</p> : null
        }}
      </Await>
    </Suspense>
  )
})
