import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl } from '~/catalogue/card-view'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { CONDITION_LABELS } from '~/library/entry'
import { libraryCardPath } from '~/library/library-messages'
import type { Worth } from '~/library/list/priced-library'
import type { LibraryPage, OwnedCard, OwnedEntry } from '~/library/pages/library-page'
import { shownBy } from '~/prices/exchange/exchange'
import { FINISH_LABELS } from '~/prices/format-price'
import type { Exchange } from '~/prices/price'
import { CardPicture } from '~/catalogue/images/card-picture'
import { Parts } from '~/language/parts'
import { whenTouched } from '~/ui/network'
import { amountText } from './worth-texts'

type OwnedCardProps = {
  owned: OwnedCard
  /** To convert its amounts. */
  exchange: Exchange | null
  /** The list's own query, for the way back. */
  search: string
  lazy: boolean
}

/** Cards on a phone's first screen, whose pictures load at once. */
const IN_VIEW = { tiles: 4, list: 6 }

/** The cards of a page of the library, as tiles or as a list. */
export function OwnedCards({ page, search }: { page: LibraryPage; search: string }) {
  const { owned, view } = page
  const isList = view === 'list'
  const Shown = isList ? OwnedRow : OwnedTile
  return (
    <ul className={isList ? 'owned-rows' : 'tiles library-tiles'}>
      {owned.map((each, index) => (
        <li key={each.id}>
          <Shown
            owned={each}
            exchange={shownBy(page)}
            search={search}
            lazy={index >= IN_VIEW[view]}
          />
        </li>
      ))}
    </ul>
  )
}

function OwnedTile({ owned, exchange, search, lazy }: OwnedCardProps) {
  const t = useTranslate()
  const { id, name, copies } = owned
  const path = libraryCardPath(id, search)
  // A view transition's name must be unique: only the card being opened or left may have it.
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      className={isMoving ? 'tile moving' : 'tile'}
      prefetch={whenTouched()}
      viewTransition
    >
      <span className="tile-card">
        <CardPicture src={cardImageUrl(id, 'low')} alt="" face={faceOf(owned)} lazy={lazy} />
        {copies > 1 ? (
          <span className="tile-copies figures">
            ×{copies}
            <span className="unseen">
              {' '}
              {t('{count, plural, one {copy} other {copies}}', { count: copies })}
            </span>
          </span>
        ) : null}
      </span>
      <span className="tile-name">{name}</span>
      <SetLine owned={owned} />
      <span className="tile-set">{listFinishes(owned, t)}</span>
      <WorthAmount className="tile-price figures" worth={owned.worth} exchange={exchange} />
    </Link>
  )
}

function OwnedRow({ owned, exchange, search, lazy }: OwnedCardProps) {
  const t = useTranslate()
  const { id, name, entries } = owned
  const path = libraryCardPath(id, search)
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      className={isMoving ? 'owned-row moving' : 'owned-row'}
      prefetch={whenTouched()}
      viewTransition
    >
      <CardPicture src={cardImageUrl(id, 'low')} alt="" face={faceOf(owned)} lazy={lazy} />
      <span className="owned-names">
        <span className="tile-name">{name}</span>
        <SetLine owned={owned} />
      </span>
      <WorthAmount className="owned-amount figures" worth={owned.worth} exchange={exchange} />
      <span className="owned-entries figures">
        {entries.map((entry) => (
          <span key={`${entry.finish} ${entry.condition}`} className="owned-entry">
            {entryText(entry, t)}
          </span>
        ))}
      </span>
    </Link>
  )
}

function SetLine({ owned: { setName, number } }: { owned: OwnedCard }) {
  return (
    <span className="tile-set figures">
      <Parts parts={[setName, `#${number}`]} />
    </span>
  )
}

type WorthAmountProps = Pick<OwnedCardProps, 'exchange'> & { worth: Worth; className: string }

function WorthAmount({ worth, exchange, className }: WorthAmountProps) {
  const t = useTranslate()
  if (worth.priced === 0) return null
  return <span className={className}>{amountText(worth, exchange, t)}</span>
}

/** The copies' finishes, each once. */
function listFinishes({ entries }: OwnedCard, t: Translate): string {
  const finishes = [...new Set(entries.map(({ finish }) => finish))]
  const list = new Intl.ListFormat(t.locale, { style: 'short', type: 'unit' })
  return list.format(finishes.map((finish) => t(FINISH_LABELS[finish])))
}

function entryText({ finish, condition, quantity: count }: OwnedEntry, t: Translate): string {
  const key = `${t(FINISH_LABELS[finish])} · ${t(CONDITION_LABELS[condition])}`
  if (count === 1) return key
  return `${key} · ${t('{count, plural, one {# copy} other {# copies}}', { count })}`
}

function faceOf({ name, setName: set, number, energy }: OwnedCard) {
  return { name, set, number, energy }
}
