import { Await, useFetcher, useLocation } from '@remix-run/react'
import { Fragment, Suspense, memo } from 'react'
import type { ReactNode } from 'react'
import { KIND_LABELS, DOUBT_LABELS } from './price-view'
import type { PriceView, ShownPrice } from './price-view'
import { formatPrice, formatDay, priceMissing } from './price'

/** Where a price comes from, what it measures, and of which day it is. */
export function SourceLine({ price }: { price: ShownPrice }) {
  return <Parts parts={partsOf(price)} />
}

/** The same with the price before it, for the market that is not the visitor's own. */
export function PriceLine({ price }: { price: ShownPrice }) {
  return <Parts parts={[formatPrice(price.amount, price.currency), ...partsOf(price)]} />
}

/** Who would tell the price if there were one. */
export function MissingLine({ view: { source, currency } }: { view: PriceView }) {
  return <Parts parts={[source, currency]} />
}

function partsOf({ source, currency, kind, date }: ShownPrice): string[] {
  return [source, currency, KIND_LABELS[kind], `as of ${formatDay(date)}`]
}

/** Breaks between its parts and nowhere else; no line ends or begins with what stands between. */
function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <span className="parts">
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? ' ' : null}
          <span className="part">
            {place > 0 ? <span className="part-dot">· </span> : null}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** A price that is here, one that follows, or, without scripts, one to reload the page for. */
export type PriceOnPage<View = PriceView> = View | Promise<View> | undefined

/**
 * A card's price with its source and date, as soon as it is known. It takes no part in updates of
 * the page around it: one that reached a price still to come would make React start it over.
 */
export const PricePanel = memo(function PricePanel({
  price,
  cardId,
  reloadTo = `/?card=${encodeURIComponent(cardId)}`,
}: {
  price: PriceOnPage
  cardId: string
  /** The page's address; the card's details unless told. */
  reloadTo?: string
}) {
  return (
    <WhenPriced price={price} name={cardId} reloadTo={reloadTo}>
      {(view) => <KnownPrice view={view} />}
    </WhenPriced>
  )
})

type WhenPricedProps<View> = {
  price: PriceOnPage<View>
  /** Another name is another price: the old one is not shown until the new one is there. */
  name: string
  /** The page's address, for those without scripts to come back to. */
  reloadTo: string
  children: (view: View) => ReactNode
}

/** Shows `children` of what is priced once it is here, and says until then that it is not. */
export function WhenPriced<View>({ price, name, reloadTo, children }: WhenPricedProps<View>) {
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

/** @param of what of the card the price is of, where it has several. */
export function KnownPrice({ view, of }: { view: PriceView; of?: string }) {
  const { headline, second, doubt, currency } = view
  return (
    <section className={headline ? 'price' : 'price price-missing'} aria-live="polite">
      <p className="price-label">Average Price{of ? ` · ${of}` : ''}</p>
      <p className="price-amount figures">{formatPrice(headline?.amount ?? null, currency)}</p>
      <p className="price-source">
        {headline ? <SourceLine price={headline} /> : <MissingLine view={view} />}
      </p>
      {second ? (
        <p className="price-source figures">
          <PriceLine price={second} />
        </p>
      ) : null}
      {doubt ? <p className="price-doubt">{DOUBT_LABELS[doubt]}</p> : null}
      <CurrencySwitch to={currency === 'EUR' ? 'USD' : 'EUR'} />
    </section>
  )
}

/** @param scriptsWait whether scripts put the price here by themselves. */
function PendingPrice({ reloadTo, scriptsWait }: { reloadTo: string; scriptsWait: boolean }) {
  const reload = (
    <a href={reloadTo} className="price-reload">
      Reload for the price
    </a>
  )
  return (
    <section className="price price-missing" aria-busy={scriptsWait}>
      <p className="price-label">Average Price</p>
      <p className="price-amount">{priceMissing} yet</p>
      <p className="price-source">{scriptsWait ? <noscript>{reload}</noscript> : reload}</p>
    </section>
  )
}

function CurrencySwitch({ to }: { to: PriceView['currency'] }) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/currency" className="price-currency">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="currency" value={to} className="price-switch">
        Show in {to}
      </button>
    </fetcher.Form>
  )
}
