import { formatDate } from '~/language/formats'
import type { Translate } from '~/language/translate'
import { listSums } from '~/library/list/priced-library'
import type { Sum, Worth } from '~/library/list/priced-library'
import type { WorthChange } from '~/library/list/worth-change'
import type { LibraryPage } from '~/library/pages/library-page'
import { shownBy } from '~/prices/exchange/exchange'
import { formatConverted, formatSums, rateText } from '~/prices/exchange/format-amount'
import { formatDay, NO_PRICE } from '~/prices/format-price'
import { MARKET_OF, toMajorUnits } from '~/prices/price'
import type { Exchange } from '~/prices/price'

/**
 * The amount of copies; says so if none of them has a price.
 *
 * @param exchange to convert it; `null` for the markets' own amounts.
 */
export function amountText(worth: Worth, exchange: Exchange | null, t: Translate): string {
  const { priced, doubtful, unpriced } = worth
  return priced === 0 && doubtful + unpriced > 0
    ? t(NO_PRICE)
    : formatSums(listSums(worth), exchange, t)
}

/** What the shown amount covers, in short parts. */
export function worthParts(page: LibraryPage, t: Translate): string[] {
  const { worth, foundWorth, multipliers } = page
  const shown = foundWorth ?? worth
  const { currency, also, priced, doubtful, unpriced } = shown
  const exchange = shownBy(page)
  const all = priced + doubtful + unpriced
  const parts = [sizeText(page, t)]
  if (foundWorth && worth.priced > 0)
    parts.push(t('{amount} in all', { amount: amountText(worth, exchange, t) }))
  if (priced > 0) parts.push(multipliers ? t('by condition') : t('near mint prices'))
  if (exchange && priced > 0) parts.push(amountText(shown, null, t))
  if (priced > 0) parts.push(MARKET_OF[currency], ...(also ? [MARKET_OF[also.currency]] : []))
  if (page.asOf) parts.push(t('as of {day}', { day: formatDay(page.asOf, t) }))
  if (exchange && priced > 0) parts.push(rateText(exchange, t))
  if (unpriced > 0) parts.push(t('{priced} of {all} priced', { priced, all }))
  if (doubtful > 0)
    parts.push(
      t(
        '{count, plural, one {# copy with an uncertain price left out} other {# copies with an uncertain price left out}}',
        { count: doubtful },
      ),
    )
  const why = otherMarketText(page, t)
  return why ? [...parts, why] : parts
}

/** Why the amount is not in the visitor's currency, where one would expect it. */
function otherMarketText(page: LibraryPage, t: Translate): string | null {
  const { worth, foundWorth, currency } = page
  const shown = foundWorth ?? worth
  if (shownBy(page) || shown.currency === currency || shown.doubtful > 0) return null
  return t('No price in {currency} from {market}.', { market: MARKET_OF[currency], currency })
}

function sizeText({ foundWorth, cards, copies, found }: LibraryPage, t: Translate): string {
  return foundWorth
    ? t('{found} of {cards, plural, one {# card} other {# cards}}', { found, cards })
    : t(
        '{cards, plural, one {# card} other {# cards}}, {copies, plural, one {# copy} other {# copies}}',
        { cards, copies },
      )
}

/**
 * `+$12.40 since Oct 22`, and for how many copies if not all priced ones.
 *
 * @param shown `priced`: copies that have a price now; `exchange`: today's, for the amounts of both
 *   days, so that a changed rate does not count as a gain.
 */
export function changeText(
  change: WorthChange,
  { priced, exchange }: { priced: number; exchange: Exchange | null },
  t: Translate,
): string {
  const { since, copies: part } = change
  const sums = listSums(change).filter(({ minor }) => minor !== 0)
  const day = formatDate(new Date(`${since}T00:00:00Z`), 'short', t.locale)
  const moved =
    sums.length === 0
      ? t('Unchanged since {day}', { day })
      : t('{amount} since {day}', { amount: signed(sums, exchange, t), day })
  if (part >= priced) return moved
  const counted = t('{part} of {copies, plural, one {# copy} other {# copies}}', {
    part,
    copies: priced,
  })
  return `${moved}, ${counted}`
}

function signed(sums: readonly Sum[], exchange: Exchange | null, t: Translate): string {
  if (exchange) return formatConverted(sums, exchange, t, 'always')
  const each = sums.map(({ minor, currency }) => {
    const money = { style: 'currency', currency, signDisplay: 'always' } as const
    return new Intl.NumberFormat(t.locale, money).format(toMajorUnits(minor))
  })
  return each.join(', ')
}
