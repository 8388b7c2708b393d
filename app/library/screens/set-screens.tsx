import { Link, useViewTransitionState } from '@remix-run/react'
import { cardImageUrl, cardPath } from '~/catalogue/card-view'
import type { Texts, Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { libraryCardPath, librarySetPath } from '~/library/library-messages'
import { SET_SHOWS } from '~/library/pages/set-pages'
import type { SetPage, SetShow, SetCard, SetSummary, SetsPage } from '~/library/pages/set-pages'
import { CardPicture } from '~/catalogue/images/card-picture'
import { useHere } from '~/ui/navigation/way-back'
import { whenTouched } from '~/ui/network'
import { LibraryHead } from './library-head'

type SetBarProps = { owned: number; total: number }

/** How much of a set is owned, as a bar with the same in words. */
function SetBar({ owned, total }: SetBarProps) {
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

const SHOW_LABELS: Readonly<Record<SetShow, string>> = {
  all: 'All',
  missing: 'Missing',
  owned: 'Yours',
} satisfies Texts
/** Number of tiles on a phone's first screen, which load eagerly. */
const TILES_IN_VIEW = 6

/** A set as a binder page: owned cards and gaps. */
export function SetScreen({ page }: { page: SetPage }) {
  const t = useTranslate()
  const { id, name, year, owned, total, show, tiles } = page
  return (
    <main className="screen library">
      <LibraryHead title={name} back={{ to: '/library/sets', label: t('Back to Sets') }}>
        <SetBar owned={owned} total={total} />
        <p className="soft figures">
          {progressText(page, t)}
          {year ? ` · ${year}` : ''}
        </p>
      </LibraryHead>
      <nav className="library-menu" aria-label={t('Show')}>
        {SET_SHOWS.map((each) => (
          <Link
            key={each}
            to={librarySetPath(id) + (each === 'all' ? '' : `?show=${each}`)}
            className="library-place"
            aria-current={each === show ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {t(SHOW_LABELS[each])}
          </Link>
        ))}
      </nav>
      {tiles.length === 0 ? (
        <p className="empty soft">
          {show === 'missing'
            ? t('Nothing is missing: the set is complete.')
            : t('You have no cards from this set yet.')}
        </p>
      ) : (
        <ul className="tiles set-tiles">
          {tiles.map((tile, index) => (
            <li key={tile.id}>
              <SetTile tile={tile} setName={page.name} lazy={index >= TILES_IN_VIEW} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function progressText({ owned, total }: SetSummary, t: Translate): string {
  return owned === total
    ? t('{owned} of {total}, complete', { owned, total })
    : t('{owned} of {total}, {missing} missing', { owned, total, missing: total - owned })
}

type SetTileProps = { tile: SetCard; setName: string; lazy: boolean }

function SetTile({ tile, setName, lazy }: SetTileProps) {
  const { id, name, number, energy, owned } = tile
  const t = useTranslate()
  const path = owned ? libraryCardPath(id) : cardPath(id)
  const isMoving = useViewTransitionState(path)
  return (
    <Link
      to={path}
      state={useHere()}
      className={['tile', owned ? '' : 'tile-missing', isMoving ? 'moving' : ''].join(' ')}
      prefetch={whenTouched()}
      viewTransition
    >
      <span className="tile-card">
        <CardPicture
          src={cardImageUrl(id, 'low')}
          alt=""
          face={{ name, set: setName, number, energy }}
          lazy={lazy}
        />
      </span>
      <span className="tile-set figures">
        #{number} {name}
        {owned ? null : <span className="unseen">, {t('missing')}</span>}
      </span>
    </Link>
  )
}

/** The progress of each set. */
export function SetsScreen({ page: { sets, complete } }: { page: SetsPage }) {
  const t = useTranslate()
  return (
    <main className="screen library">
      <LibraryHead title={t('Your Sets')} back={{ to: '/library', label: t('Back to Library') }}>
        {sets.length > 0 ? (
          <p className="soft figures">
            {t('{count, plural, one {# set} other {# sets}} started, {complete} complete', {
              count: sets.length,
              complete,
            })}
          </p>
        ) : null}
      </LibraryHead>
      {sets.length === 0 ? (
        <div className="empty">
          <span className="empty-card" aria-hidden="true">
            +
          </span>
          <h2 className="empty-title">{t('No set started yet')}</h2>
          <p className="soft">{t('A set appears here once you own a card from it.')}</p>
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
  const t = useTranslate()
  const missing = total - owned
  return (
    <Link to={librarySetPath(id)} className="set-row" prefetch={whenTouched()}>
      <span className="set-name">{name}</span>
      <span className="set-count figures">{t('{owned} of {total}', { owned, total })}</span>
      <SetBar owned={owned} total={total} />
      <span className="set-year soft figures">
        {year ?? t('No date')} ·{' '}
        {missing === 0 ? t('Complete') : t('{missing} missing', { missing })}
      </span>
    </Link>
  )
}
