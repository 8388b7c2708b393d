import { formatDate } from '~/language/formats'
import type { Translate } from '~/language/translate'
import type { Worth } from '~/library/list/priced-library'
import type { WorthChange } from '~/library/list/worth-change'
import type { LibraryPage } from '~/library/pages/library-page'
import { formatPrice } from '~/prices/format-price'
import { MARKET_OF, toMajorUnits } from '~/prices/price'

/** An amount of copies; that there is none where no copy has a price. */
export function amountText({ priced, minor, currency }: Worth, t: Translate): string {
  return formatPrice(priced > 0 ? toMajorUnits(minor) : null, currency, t)
}

/** What the shown amount is of, in short parts. */
export function worthParts(page: LibraryPage, t: Translate): string[] {
  const { worth, foundWorth, byCondition } = page
  const { currency, priced, doubtful, unpriced } = foundWorth ?? worth
  const all = priced + doubtful + unpriced
  const parts = [sizeText(page, t)]
  if (foundWorth && worth.priced > 0)
    parts.push(t('{amount} in all', { amount: amountText(worth, t) }))
  if (priced > 0) parts.push(byCondition ? t('by condition') : t('near mint prices'))
  parts.push(MARKET_OF[currency])
  if (unpriced > 0) parts.push(t('{priced} of {all} priced', { priced, all }))
  if (doubtful > 0)
    parts.push(
      t(
        '{count, plural, one {# copy with an uncertain price left out} other {# copies with an uncertain price left out}}',
        { count: doubtful },
      ),
    )
  return parts
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
 * `+$12.40 since Oct 22`, and of how many copies where that is not all of the priced ones.
 *
 * @param priced copies that have a price now.
 */
export function changeText(
  { currency, since, minor, copies: part }: WorthChange,
  priced: number,
  t: Translate,
): string {
  const day = formatDate(new Date(`${since}T00:00:00Z`), 'short', t.locale)
  const moved =
    minor === 0
      ? t('Unchanged since {day}', { day })
      : t('{amount} since {day}', { amount: signed(minor, currency, t), day })
  if (part >= priced) return moved
  const counted = t('{part} of {copies, plural, one {# copy} other {# copies}}', {
    ...{ part, copies: priced },
  })
  return `${moved}, ${counted}`
}

function signed(minor: number, currency: string, t: Translate): string {
  const money = { style: 'currency', currency, signDisplay: 'always' } as const
  return new Intl.NumberFormat(t.locale, money).format(toMajorUnits(minor))
}
