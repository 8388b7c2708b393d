import { count } from '~/library/library-messages'
import type { Worth } from '~/library/list/priced-library'
import type { WorthChange } from '~/library/list/worth-change'
import type { LibraryPage } from '~/library/pages/library-page'
import { formatPrice } from '~/prices/format-price'
import { MARKET_OF, toMajorUnits } from '~/prices/price'

/** An amount of copies; that there is none where no copy has a price. */
export function amountText({ priced, minor, currency }: Worth): string {
  return formatPrice(priced > 0 ? toMajorUnits(minor) : null, currency)
}

/** What the shown amount is of, in short parts. */
export function worthParts(page: LibraryPage): string[] {
  const { worth, foundWorth, cards, copies, found, byCondition } = page
  const { currency, priced, doubtful, unpriced } = foundWorth ?? worth
  const all = priced + doubtful + unpriced
  const parts = foundWorth
    ? [`${found.toLocaleString('en-US')} of ${count(cards, 'card')}`]
    : [`${count(cards, 'card')}, ${count(copies, 'copy', 'copies')}`]
  if (foundWorth && worth.priced > 0) parts.push(`${amountText(worth)} in all`)
  if (priced > 0) parts.push(byCondition ? 'by condition' : 'near mint prices')
  parts.push(MARKET_OF[currency])
  if (unpriced > 0)
    parts.push(`${priced.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} priced`)
  if (doubtful > 0)
    parts.push(`${count(doubtful, 'copy', 'copies')} with an uncertain price left out`)
  return parts
}

/**
 * `+$12.40 since Oct 22`, and of how many copies where that is not all of the priced ones.
 *
 * @param priced copies that have a price now.
 */
export function changeText(
  { currency, since, minor, copies }: WorthChange,
  priced: number,
): string {
  const day = dayAndMonth.format(new Date(`${since}T00:00:00Z`))
  const moved = minor === 0 ? `Unchanged since ${day}` : `${signed(minor, currency)} since ${day}`
  const [part, all] = [copies.toLocaleString('en-US'), count(priced, 'copy', 'copies')]
  return copies < priced ? `${moved}, ${part} of ${all}` : moved
}

function signed(minor: number, currency: string): string {
  const money = { style: 'currency', currency, signDisplay: 'always' } as const
  return new Intl.NumberFormat('en-US', money).format(toMajorUnits(minor))
}

const dayAndMonth = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
