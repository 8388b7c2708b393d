import { Link } from '@remix-run/react'
import { setPath } from '~/catalogue/card-view'
import { librarySetPath } from '~/library/library-messages'
import { formatDay } from '~/prices/format-price'
import { BrowseHead, cardCount } from './browse-head'
import { CardGrid } from './card-grid'
import type { ListedSet, SetPage, SetsPage } from './sets-page.server'

/** All sets, by series. */
export function SetsScreen({ page: { series } }: { page: SetsPage }) {
  return (
    <main className="screen list-screen browse">
      <BrowseHead title="Sets">
        <p className="soft">Every set of the catalogue, the newest first.</p>
      </BrowseHead>
      {series.length > 1 ? <SeriesJumps series={series} /> : null}
      {series.map(({ id, name, sets }) => (
        <section key={id} id={id} className="browse-section" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
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

function SeriesJumps({ series }: SetsPage) {
  return (
    <nav className="browse-jumps" aria-label="Series">
      {series.map(({ id, name }) => (
        <a key={id} href={`#${id}`} className="browse-jump">
          {name}
        </a>
      ))}
    </nav>
  )
}

function SetLink({ set: { id, name, mark, year, cards } }: { set: ListedSet }) {
  return (
    <Link to={setPath(id)} className="browse-set" prefetch="intent">
      <span className="set-mark figures" aria-hidden="true">
        {mark}
      </span>
      <span className="browse-set-text">
        <span className="browse-set-name">{name}</span>
        <span className="soft figures">
          {year === null ? cardCount(cards) : `${year} · ${cardCount(cards)}`}
        </span>
      </span>
    </Link>
  )
}

const TO_SETS = { to: '/sets', label: 'All Sets' }

/** All cards of one set. */
export function SetScreen({ page }: { page: SetPage }) {
  const { id, name, series, cards, releaseDate, tiles, owned } = page
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={name} back={TO_SETS}>
        <p className="soft figures">
          {[series, cardCount(cards), releaseDate && formatDay(releaseDate)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {owned === null ? null : (
          <Link to={librarySetPath(id)} className="browse-owned figures">
            <progress value={owned} max={cards} className="progress" aria-hidden="true" />
            {`You have ${numbers.format(owned)} of ${numbers.format(cards)}`}
          </Link>
        )}
      </BrowseHead>
      <CardGrid cards={tiles} label={`Cards of ${name}`} />
    </main>
  )
}

const numbers = new Intl.NumberFormat('en-US')
