import { Await, useFetcher, useLocation } from '@remix-run/react'
import { Suspense, memo } from 'react'
import { formatPrice, priceMissing } from '~/ui/price'
import { formatDay } from './price-day'
import { DOUBT_LABELS, KIND_LABELS } from './price-view'
import type { PriceView, ShownPrice } from './price-view'

/** A price that is here, one that follows, or, without scripts, one to reload the page for. */
export type PriceOnPage = PriceView | Promise<PriceView> | undefined

/**
 * A card's price with its source and date, as soon as it is known. It takes no part in updates of
 * the page around it: one that reached a price still to come would make React start it over.
 */
export const PricePanel = memo(function PricePanel({
  price,
  cardId,
}: {
  price: PriceOnPage
  cardId: string
}) {
  if (price === undefined) return <PendingPrice cardId={cardId} scriptsWait={false} />
  if (!(price instanceof Promise)) return <KnownPrice view={price} />
  return (
    <Suspense key={cardId} fallback={<PendingPrice cardId={cardId} scriptsWait />}>
      <Await resolve={price} errorElement={<PendingPrice cardId={cardId} scriptsWait={false} />}>
        {(view) => <KnownPrice view={view} />}
      </Await>
    </Suspense>
  )
})

function KnownPrice({ view }: { view: PriceView }) {
  const { headline, second, doubt, currency, source } = view
  return (
    <section className={headline ? 'price' : 'price price-missing'} aria-live="polite">
      <p className="price-label">Average Price</p>
      <p className="price-amount figures">{formatPrice(headline?.amount ?? null, currency)}</p>
      <p className="price-source">{headline ? sourceLine(headline) : `${source} · ${currency}`}</p>
      {second ? (
        <p className="price-source figures">
          {formatPrice(second.amount, second.currency)} · {sourceLine(second)}
        </p>
      ) : null}
      {doubt ? <p className="price-doubt">{DOUBT_LABELS[doubt]}</p> : null}
      <CurrencySwitch to={currency === 'EUR' ? 'USD' : 'EUR'} />
    </section>
  )
}

/** @param scriptsWait whether scripts put the price here by themselves. */
function PendingPrice({ cardId, scriptsWait }: { cardId: string; scriptsWait: boolean }) {
  const reload = (
    <a href={`/?card=${encodeURIComponent(cardId)}`} className="price-reload">
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

function sourceLine({ source, currency, kind, date }: ShownPrice): string {
  return `${source} · ${currency} · ${KIND_LABELS[kind]} · as of ${formatDay(date)}`
}
