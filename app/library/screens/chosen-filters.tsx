import { Link } from '@remix-run/react'
import type { LibraryChoices } from '~/library/list/priced-library'
import { SORT_LABELS, isFiltered, writeLibraryQuery } from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'
import { FINISH_LABELS, formatDay, formatPrice } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import type { Currency } from '~/prices/price'

type ChosenProps = { query: LibraryQuery; choices: LibraryChoices; currency: Currency }

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ query, choices, currency }: ChosenProps) {
  if (!isFiltered(query) && query.sort === 'added') return null
  const { text, setId, rarity, finish, supertype, sort } = query
  const money = (minor: number) => formatPrice(toMajorUnits(minor), currency)
  const set = choices.sets.find(({ id }) => id === setId)?.name ?? setId
  const chips: [string | null, Partial<LibraryQuery>][] = [
    [text ? `“${text}”` : null, { text: '' }],
    [set, { setId: null }],
    [rarity, { rarity: null }],
    [finish && FINISH_LABELS[finish], { finish: null }],
    [supertype, { supertype: null }],
    [rangeOf(query.valueFrom, query.valueTo, money), { valueFrom: null, valueTo: null }],
    [rangeOf(query.addedFrom, query.addedTo, formatDay), { addedFrom: null, addedTo: null }],
    [sort === 'added' ? null : `By ${SORT_LABELS[sort].toLowerCase()}`, { sort: 'added' }],
  ]
  return (
    <ul className="chips" aria-label="Chosen">
      {chips.map(([label, without]) =>
        label === null ? null : (
          <li key={label}>
            <Link
              to={`/library${writeLibraryQuery(query, { ...without, page: 1 })}`}
              className="chip"
              preventScrollReset
            >
              {label}
              <span aria-hidden="true"> ×</span>
              <span className="unseen">, let go</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}

/** `$1.00 – $5.00`, or the one end that is given. */
function rangeOf<End>(
  from: End | null,
  to: End | null,
  write: (end: End) => string,
): string | null {
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}`
  if (from !== null) return `From ${write(from)}`
  return to === null ? null : `Up to ${write(to)}`
}
