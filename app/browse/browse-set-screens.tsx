import { Link } from '@remix-run/react'
import { setPath } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { librarySetPath } from '~/library/library-messages'
import { formatDay } from '~/prices/format-price'
import { whenTouched } from '~/ui/network'
import { BrowseHead, cardCount } from './browse-head'
import { CardGrid } from './card-grid'
import { seriesLabel } from './series'
import type { BrowseSetPage, BrowseSetsPage, ListedSet } from './sets-page.server'

export function BrowseSetsScreen({ page: { series } }: { page: BrowseSetsPage }) {
  const t = useTranslate()
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={t('Sets')}>
        <p className="soft">{t('Every set in the catalogue, newest first.')}</p>
      </BrowseHead>
      {series.length > 1 ? <SeriesJumps series={series} /> : null}
      {series.map(({ id, name, sets }) => (
        <section key={id} id={id} className="browse-section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{seriesLabel(name, t)}</h2>
          <ul className="browse-sets">
            {sets.map((set) => (
              <li key={set.id}>
                <SetLink set={set} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function SeriesJumps({ series }: BrowseSetsPage) {
  const t = useTranslate()
  return (
    <nav className="browse-jumps" aria-label={t('Series')}>
      {series.map(({ id, name }) => (
        <a key={id} href={`#${id}`} className="browse-jump">
          {seriesLabel(name, t)}
        </a>
      ))}
    </nav>
  )
}

function SetLink({ set: { id, name, mark, year, cards } }: { set: ListedSet }) {
  const t = useTranslate()
  return (
    <Link to={setPath(id)} className="browse-set" prefetch={whenTouched()}>
      <span className="set-mark figures" aria-hidden="true">
        {mark}
      </span>
      <span className="browse-set-text">
        <span className="browse-set-name">{name}</span>
        <span className="soft figures">
          {year === null ? cardCount(cards, t) : `${year} · ${cardCount(cards, t)}`}
        </span>
      </span>
    </Link>
  )
}

export function BrowseSetScreen({ page }: { page: BrowseSetPage }) {
  const t = useTranslate()
  const { id, name, series, cards, releaseDate, tiles, owned } = page
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={name} back={{ to: '/sets', label: t('All Sets') }}>
        <p className="soft figures">
          {[seriesLabel(series, t), cardCount(cards, t), releaseDate && formatDay(releaseDate, t)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {owned === null ? null : (
          <Link to={librarySetPath(id)} className="browse-owned figures">
            <progress value={owned} max={cards} className="progress" aria-hidden="true" />
            {t('You have {owned} of {cards}', { owned, cards })}
          </Link>
        )}
      </BrowseHead>
      <CardGrid cards={tiles} label={t('Cards of {name}', { name })} />
    </main>
  )
}
