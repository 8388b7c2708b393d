import { Await } from '@remix-run/react'
import { Suspense, memo } from 'react'
import type { ReactNode } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Parts } from '~/language/parts'
import {
  AVERAGE_PRICE,
  DOUBT_LABELS,
  formatDay,
  KIND_LABELS,
  NO_PRICE,
  PRICE_LABELS,
} from './format-price'
import { shownPrice } from './choose-price'
import { CurrencySwitch } from './exchange/currency-switch'
import { shownBy } from './exchange/exchange'
import { formatAmount, rateText } from './exchange/format-amount'
import { MARKET_OF } from './price'
import type { Currency, Exchange, MarketPrice, Price } from './price'

/** Where a price comes from, its day, and what it measures if the label above does not say it all. */
function SourceLine({ price }: { price: MarketPrice }) {
  const t = useTranslate()
  const [market, currency, kind, day] = sourceParts(price, t)
  const isKindSaid = PRICE_LABELS[price.kind] !== AVERAGE_PRICE
  return <Parts parts={isKindSaid ? [market, currency, day] : [market, currency, kind, day]} />
}

type PriceLineProps = {
  price: MarketPrice
  /** The day that is said above, and so not again. */
  saidDay?: string
  /** The rate of the converted price above. */
  convertedBy?: Exchange
}

/** The same with the market's price before it, unless that is the one shown large. */
function PriceLine({ price, saidDay, convertedBy }: PriceLineProps) {
  const t = useTranslate()
  const source = sourceParts(price, t)
  const parts = [
    formatAmount(price, null, t),
    ...(price.date === saidDay ? source.slice(0, -1) : source),
  ]
  return <Parts parts={convertedBy ? [...parts, rateText(convertedBy, t)] : parts} />
}

/** The source of the price that is shown large. */
function ShownSource({ price }: { price: Price }) {
  const shown = shownPrice(price)
  const exchange = shownBy(price)
  if (!shown) return <MissingLine currency={price.currency} />
  return exchange ? (
    <PriceLine price={shown} convertedBy={exchange} />
  ) : (
    <SourceLine price={shown} />
  )
}

/** The markets that would know the price if there were one. */
function MissingLine({ currency }: { currency: Currency }) {
  return <Parts parts={[MARKET_OF[currency], currency]} />
}

function sourceParts(
  { market, currency, kind, date }: MarketPrice,
  t: Translate,
): [market: string, currency: string, kind: string, day: string] {
  return [market, currency, t(KIND_LABELS[kind]), t('as of {day}', { day: formatDay(date, t) })]
}

/** A price that is ready, one that follows, or, without scripts, one to reload the page for. */
export type PriceOnPage<Value = Price> = Value | Promise<Value> | undefined

/**
 * A card's price with its source and date, as soon as it is known. Memoised, because an update of
 * the page that reached a pending price would make React start over.
 */
export const PricePanel = memo(function PricePanel({
  price,
  cardId,
  reloadTo,
}: {
  price: PriceOnPage
  cardId: string
  /** The page's address. */
  reloadTo: string
}) {
  return (
    <WhenPriced price={price} name={cardId} reloadTo={reloadTo}>
      {(known) => <PriceSection price={known} />}
    </WhenPriced>
  )
})

type WhenPricedProps<Value> = {
  price: PriceOnPage<Value>
  /** A changed key means another price: the old one is not shown while the new one loads. */
  name: string
  /** The page's address, for a reload without scripts. */
  reloadTo: string
  children: (value: Value) => ReactNode
}

/** Renders `children` once the price is ready, and says until then that it is loading. */
export function WhenPriced<Value>({ price, name, reloadTo, children }: WhenPricedProps<Value>) {
  if (price === undefined) return <PendingPrice reloadTo={reloadTo} scriptsWait={false} />
  if (!(price instanceof Promise)) return children(price)
  return (
    <Suspense key={name} fallback={<PendingPrice reloadTo={reloadTo} scriptsWait />}>
      <Await
        resolve={price}
        errorElement={<PendingPrice reloadTo={reloadTo} scriptsWait={false} />}
      >
        {children}
      </Await>
    </Suspense>
  )
}

type PriceSectionProps = {
  price: Price
  /** The price's finish, if the card has several. */
  of?: string
  /** Its recent trend. */
  trend?: ReactNode
  /** The page's address, if the browser's is another one. */
  address?: string
  /** The other finishes. */
  children?: ReactNode
}

/**
 * A price, large, with what it measures, its source and its day. If the visitor's market has none,
 * the other market's, marked as such. Converted if the visitor's own currency is neither market's;
 * then the market's amount follows below, with the rate's day.
 */
export function PriceSection({ price, of, trend, address, children }: PriceSectionProps) {
  const t = useTranslate()
  const { headline, second, doubt, currency } = price
  const shown = shownPrice(price)
  const exchange = shownBy(price)
  const label = t(shown ? PRICE_LABELS[shown.kind] : AVERAGE_PRICE)
  return (
    <section className={shown ? 'price' : 'price price-missing'} aria-live="polite">
      <p className="price-label">
        <Parts parts={of ? [label, of] : [label]} />
      </p>
      <div className="price-figure">
        <p className="price-amount figures">
          {shown ? formatAmount(shown, exchange, t) : t(NO_PRICE)}
        </p>
        {headline ? trend : null}
      </div>
      <p className="price-source">
        <ShownSource price={price} />
      </p>
      {headline && second ? (
        <p className="price-source figures">
          <PriceLine price={second} saidDay={headline.date} />
        </p>
      ) : null}
      {!headline && second ? (
        <p className="price-doubt">
          {t('{market} has no price in {currency}.', { market: MARKET_OF[currency], currency })}
        </p>
      ) : null}
      {doubt ? <p className="price-doubt">{t(DOUBT_LABELS[doubt])}</p> : null}
      {children}
      <CurrencySwitch
        currency={currency}
        address={address}
        exchange={price.exchange}
        className="price-currency"
      />
    </section>
  )
}

/** @param scriptsWait whether scripts insert the price without a reload. */
function PendingPrice({ reloadTo, scriptsWait }: { reloadTo: string; scriptsWait: boolean }) {
  const t = useTranslate()
  const reload = (
    <a href={reloadTo} className="price-reload">
      {t('Reload for the price')}
    </a>
  )
  return (
    <section className="price price-missing" aria-busy={scriptsWait}>
      <p className="price-label">{t(AVERAGE_PRICE)}</p>
      <p className="price-amount">{t('Price not available yet')}</p>
      <p className="price-source">{scriptsWait ? <noscript>{reload}</noscript> : reload}</p>
    </section>
  )
}
