import { Await } from '@remix-run/react'
import { Suspense, memo } from 'react'
import type { ReactNode } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Parts } from '~/language/parts'
import {
  AVERAGE_PRICE,
  DOUBT_LABELS,
  FINISH_LABELS,
  formatDay,
  KIND_LABELS,
  NO_PRICE,
  PRICE_LABELS,
} from '~/prices/format-price'
import { otherCurrencies, pickPlainest, shownPrice } from '~/prices/choose-price'
import { CurrencySwitch } from './currency-switch'
import { shownBy } from '~/prices/exchange/exchange'
import { formatAmount, rateText } from '~/prices/exchange/format-amount'
import { MARKET_OF } from '~/prices/price'
import type { Exchange, Finish, MarketPrice, Price } from '~/prices/price'

/**
 * Where a price comes from, its day, and what it measures if the label above does not say it all.
 */
function SourceLine({ price }: { price: MarketPrice }) {
  const t = useTranslate()
  const { market, currency } = price
  return <Parts parts={[market, currency, ...unlabelledKind(price, t), dayPart(price, t)]} />
}

/** The same for a converted price: the market's own amount first, the rate last. */
function ConvertedLine({ price, exchange }: { price: MarketPrice; exchange: Exchange }) {
  const t = useTranslate()
  const amount = formatAmount(price, null, t)
  const said = [amount, price.market, ...unlabelledKind(price, t), dayPart(price, t)]
  return <Parts parts={[...said, rateText(exchange, t)]} />
}

type OtherLineProps = {
  price: MarketPrice
  exchange: Exchange | null
  /** The day that is shown above, and not repeated. */
  saidDay: string
}

/** The other market's price, below the one that is shown large. */
function OtherLine({ price, exchange, saidDay }: OtherLineProps) {
  const t = useTranslate()
  const { market, currency, kind, date } = price
  const amount = formatAmount(price, exchange, t)
  const source = exchange ? [amount, market] : [amount, market, currency]
  const day = date === saidDay ? [] : [dayPart(price, t)]
  return <Parts parts={[...source, t(KIND_LABELS[kind]), ...day]} />
}

/** The source of the price that is shown large; whose it would be if there is none. */
function ShownSource({ price }: { price: Price }) {
  const t = useTranslate()
  const shown = shownPrice(price)
  const exchange = shownBy(price)
  if (shown && exchange) return <ConvertedLine price={shown} exchange={exchange} />
  return shown ? <SourceLine price={shown} /> : <>{missingText(price, t)}</>
}

/** That the visitor's market has no price; `null` if it has one, even one in doubt. */
export function missingText({ currency, headline, doubt }: Price, t: Translate): string | null {
  if (headline || doubt) return null
  return t('No price in {currency} from {market}.', { market: MARKET_OF[currency], currency })
}

/** What a price measures, unless its label is that already. */
function unlabelledKind({ kind }: MarketPrice, t: Translate): string[] {
  return PRICE_LABELS[kind] === AVERAGE_PRICE ? [t(KIND_LABELS[kind])] : []
}

function dayPart({ date }: MarketPrice, t: Translate): string {
  return t('as of {day}', { day: formatDay(date, t) })
}

/** A price that is ready, one that follows, or, without scripts, one to reload the page for. */
export type PriceOnPage<Value = Price> = Value | Promise<Value> | undefined

type PricePanelProps = {
  prices: PriceOnPage<Price[]>
  /** The finish whose price is shown; the plainest one's if it has none. */
  finish: Finish
  cardId: string
  /** The page's address. */
  reloadTo: string
}

/**
 * The price of one finish with its source and date, as soon as it is known. Memoised, because an
 * update of the page that reached a pending price would make React start over.
 */
export const PricePanel = memo(function PricePanel(props: PricePanelProps) {
  const { prices, finish, cardId, reloadTo } = props
  const t = useTranslate()
  return (
    <WhenPriced price={prices} name={`${cardId} ${finish}`} reloadTo={reloadTo}>
      {(known) => {
        const shown = choosePanel(finish, known)
        if (!shown) return null
        const { price, isNamed } = shown
        return (
          <PriceSection price={price} of={isNamed ? t(FINISH_LABELS[price.finish]) : undefined} />
        )
      }}
    </WhenPriced>
  )
})

/** The price that a panel shows, and whether it says of which finish: not if no other could be meant. */
export function choosePanel(finish: Finish, known: readonly Price[]) {
  const price = known.find((one) => one.finish === finish) ?? pickPlainest(known)
  return price && { price, isNamed: known.length > 1 || price.finish !== finish }
}

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
  /** The recent trend of the price that is shown. */
  trend?: ReactNode
  /** The page's address, if the browser's is another one. */
  address?: string
  /** The other finishes. */
  children?: ReactNode
}

/**
 * A price, large, with what it measures, its source and its day. If the visitor's market has none,
 * the other market's, marked as such. Converted if the visitor's own currency is neither market's;
 * then the market's amount follows below, with the rate's day, whichever market it is.
 */
export function PriceSection({ price, of, trend, address, children }: PriceSectionProps) {
  const t = useTranslate()
  const { headline, second, doubt } = price
  const shown = shownPrice(price)
  const exchange = shownBy(price)
  const missing = missingText(price, t)
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
        {trend}
      </div>
      {shown || missing ? (
        <p className="price-source">
          <ShownSource price={price} />
        </p>
      ) : null}
      {headline && second ? (
        <p className="price-source figures">
          <OtherLine price={second} exchange={exchange} saidDay={headline.date} />
        </p>
      ) : null}
      {missing && second && !exchange ? <p className="price-doubt">{missing}</p> : null}
      {doubt ? <p className="price-doubt">{t(DOUBT_LABELS[doubt])}</p> : null}
      {children}
      <CurrencySwitch
        markets={otherCurrencies(price)}
        address={address}
        exchange={shown && price.exchange}
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
