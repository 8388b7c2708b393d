import { useFetcher, useLocation } from '@remix-run/react'
import type { LibraryPage } from '~/library/pages/library-page'
import type { Worth } from '~/library/list/priced-library'
import { formatPrice } from '~/prices/format-price'
import { MARKET_OF, toMajorUnits } from '~/prices/price'
import { count } from '~/library/library-messages'

/** The worth of the library, or of what matches; each currency by its own market. */
export function WorthPanel({ page }: { page: LibraryPage }) {
  const { worth, foundWorth, cards, copies } = page
  const [first, second] = foundWorth ?? worth
  const [whole] = worth
  if (!first || !second) return null
  return (
    <section className="worth" aria-label="Value">
      <p className="worth-label">
        {foundWorth ? 'Value of what is found' : 'Value of your library'}
      </p>
      <p className={first.priced > 0 ? 'worth-amount figures' : 'worth-none'}>{amountOf(first)}</p>
      <p className="worth-source figures">{sourceOf(first)}</p>
      {second.priced > 0 ? (
        <p className="worth-source figures">
          {amountOf(second)} · {sourceOf(second)}
        </p>
      ) : null}
      {first.doubtful > 0 ? (
        <p className="worth-doubt">
          {count(first.doubtful, 'copy', 'copies')} with an uncertain price left out.
        </p>
      ) : null}
      <div className="worth-foot">
        <p className="figures">
          {count(cards, 'card')}, {count(copies, 'copy', 'copies')}
          {foundWorth && whole && whole.priced > 0 ? `, ${amountOf(whole)} in all` : ''}
        </p>
        <CurrencySwitch to={second.currency} />
      </div>
    </section>
  )
}

function amountOf({ priced, minor, currency }: Worth): string {
  return formatPrice(priced > 0 ? toMajorUnits(minor) : null, currency)
}

function sourceOf({ currency, priced, doubtful, unpriced }: Worth): string {
  const all = priced + doubtful + unpriced
  const which =
    unpriced === 0
      ? ''
      : ` · ${priced.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} priced`
  return `${MARKET_OF[currency]} · ${currency}${which}`
}

function CurrencySwitch({ to }: { to: Worth['currency'] }) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/currency">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="currency" value={to} className="price-switch">
        Show in {to}
      </button>
    </fetcher.Form>
  )
}
