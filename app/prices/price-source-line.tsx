import { Fragment } from 'react'
import { formatPrice } from '~/ui/price'
import { formatDay } from './price-day'
import { KIND_LABELS } from './price-view'
import type { PriceView, ShownPrice } from './price-view'

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
