import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import { libraryCardPath, librarySetPath, count } from '~/library/library-messages'
import { SET_SHOWS } from '~/library/pages/set-pages'
import type { SetPage, SetShow, SetCard, SetSummary, SetsPage } from '~/library/pages/set-pages'
import { CardPicture } from '~/ui/card-picture'
import { LibraryHead } from './library-head'

type SetBarProps = { owned: number; total: number }

/** How much of a set is owned, as a bar beside the same in words. */
export function SetBar({ owned, total }: SetBarProps) {
  const isComplete = owned === total
  return (
    <progress
      className={isComplete ? 'progress set-complete' : 'progress'}
      value={owned}
      max={total}
      aria-hidden="true"
    />
  )
}

const TO_SETS = { to: '/library/sets', label: 'Back to Sets' }
const SHOW_LABELS: Readonly<Record<SetShow, string>> = {
  all: 'All',
  missing: 'Missing',
  owned: 'Yours',
}
/** Tiles on a phone's first screen, which load at once. */
const TILES_IN_VIEW = 6

/** A set as a binder page: owned cards and gaps. */
export function SetScreen({ page }: { page: SetPage }) {
  const { id, name, year, owned, total, show, tiles } = page
  return (
    <main className="screen library">
      <LibraryHead title={name} back={TO_SETS}>
        <SetBar owned={owned} total={total} />
        <p className="soft figures">
          {owned} of {total}
          {owned === total ? ', complete' : `, ${total - owned} missing`}
          {year ? ` · ${year}` : ''}
        </p>
      </LibraryHead>
      <nav className="library-menu" aria-label="Show">
        {SET_SHOWS.map((each) => (
          <Link
            key={each}
            to={librarySetPath(id) + (each === 'all' ? '' : `?show=${each}`)}
            className="library-place"
            aria-current={each === show ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {SHOW_LABELS[each]}
          </Link>
        ))}
      </nav>
      {tiles.length === 0 ? (
        <p className="empty soft">
          {show === 'missing' ? 'Nothing is missing: the set is complete.' : 'None of it yet.'}
        </p>
      ) : (
        <ul className="tiles set-tiles">
          {tiles.map((tile, place) => (
            <li key={tile.id}>
              <SetTile tile={tile} lazy={place >= TILES_IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function SetTile({ tile: { id, name, number, owned }, lazy }: { tile: SetCard; lazy: boolean }) {
  const path = owned ? libraryCardPath(id) : cardPath(id)
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      className={['tile', owned ? '' : 'tile-missing', isMoving ? 'moving' : ''].join(' ')}
      prefetch="intent"
      viewTransition
    >
      <span className="tile-card">
        <CardPicture src={cardImageUrl(id, 'low')} alt="" lazy={lazy} />
      </span>
      <span className="tile-set figures">
        #{number} {name}
        {owned ? null : <span className="unseen">, missing</span>}
      </span>
    </Link>
  )
}

const TO_LIBRARY = { to: '/library', label: 'Back to Library' }

/** The progress of each set. */
export function SetsScreen({ page: { sets, complete } }: { page: SetsPage }) {
  return (
    <main className="screen library">
      <LibraryHead title="Your Sets" back={TO_LIBRARY}>
        {sets.length > 0 ? (
          <p className="soft figures">
            {count(sets.length, 'set')} started, {complete.toLocaleString('en-US')} complete
          </p>
        ) : null}
      </LibraryHead>
      {sets.length === 0 ? (
        <div className="empty">
          <span className="empty-card" aria-hidden="true">
            +
          </span>
          <h2 className="empty-title">No set started yet</h2>
          <p className="soft">A set appears here with your first card of it.</p>
        </div>
      ) : (
        <ul className="set-list">
          {sets.map((set) => (
            <li key={set.id}>
              <SetLink set={set} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function SetLink({ set: { id, name, year, owned, total } }: { set: SetSummary }) {
  return (
    <Link to={librarySetPath(id)} className="set-row">
      <span className="set-name">{name}</span>
      <span className="set-count figures">
        {owned} of {total}
      </span>
      <SetBar owned={owned} total={total} />
      <span className="set-year soft figures">
        {year ?? 'No date'}
        {owned === total ? ' · Complete' : ` · ${total - owned} missing`}
      </span>
    </Link>
  )
}
