import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cardImageUrl, cardPath, detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { languageNote } from '~/catalogue/languages/language'
import type { Language } from '~/catalogue/languages/language'
import { formatShortPrice } from '~/prices/format-price'
import { CardPicture } from '~/ui/card-picture'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search'
import { onward, readPlace } from './history-place'
import { HomeBar, HomeButton } from './home-button'
import type { PricedSummary } from './home-page.server'

type CardTileProps = {
  card: PricedSummary
  /** Where the tile leads. */
  to: string
  lazy?: boolean
  /** What stands below the card's name, set and number. */
  children?: ReactNode
}

/** A card to choose: its picture, name, set and number. */
export function CardTile({ card, to, lazy, children }: CardTileProps) {
  const place = readPlace(useLocation())
  const next = useNavigation().location
  // Of all cards only the chosen one may carry the name that its picture moves under.
  const moving = next !== undefined && next.pathname + next.search === to
  return (
    <Link
      to={to}
      state={{ steps: onward(place), photo: place.photo }}
      className={moving ? 'tile moving' : 'tile'}
      prefetch="intent"
      viewTransition
    >
      <CardPicture src={cardImageUrl(card.id, 'low')} alt="" lazy={lazy} />
      <span className="tile-text">
        <span className="tile-name">{card.name}</span>
        <span className="tile-set figures">
          {card.set_name} · #{card.number}
        </span>
        {children}
      </span>
    </Link>
  )
}

type ChooseScreenProps = {
  candidates: PricedSummary[]
  /** Address of the person's own photo of the card. */
  scan: string | null
  language?: Language | null
  /** What hinders a certain answer, such as a part of the card that is hidden. */
  advice?: string | null
}

/** One to four cards that the photo may show, the likeliest large; the person has the last word. */
export function ChooseScreen({ candidates, scan, language, advice }: ChooseScreenProps) {
  const several = candidates.length > 1
  const ids = candidates.map(({ id }) => id)
  return (
    <main className="screen list-screen">
      <header className="list-head">
        <div>
          <h1 className="list-title" tabIndex={-1}>
            {several ? 'Which one is yours?' : 'Is this your card?'}
          </h1>
          <p className="soft">
            {several
              ? 'These look closest. Tap the one you are holding.'
              : 'It looks closest. Tap it if it is the one you are holding.'}
          </p>
          {language ? <p className="soft">{languageNote(language)}</p> : null}
          {advice ? <p className="soft">{advice}</p> : null}
        </div>
        {scan ? <img className="scan-picture" src={scan} alt="The one you scanned" /> : null}
      </header>
      <ul className="choice-tiles">
        {candidates.map((card, place) => (
          <li key={card.id}>
            <CardTile card={card} to={detailsPath(card.id, { language, among: ids })}>
              <span className="tile-price figures">{formatShortPrice(card.price)}</span>
              {several && place === 0 ? <span className="tile-hint">Most likely</span> : null}
            </CardTile>
          </li>
        ))}
      </ul>
      <section className="list-more">
        <h2>{several ? 'None of these?' : 'Not this one?'}</h2>
        <SearchForm query={candidates[0]?.name} />
        <HomeButton className="button button-quiet">
          <Icon name="camera" size={22} />
          Take Another Photo
        </HomeButton>
      </section>
    </main>
  )
}

/** Tiles that are on a phone's first screen, and so not worth waiting for a scroll. */
const tilesInView = 4

export function SearchScreen({ query, cards }: { query: string; cards: CardSummary[] }) {
  return (
    <main className="screen list-screen">
      <HomeBar label="Back to Home" />
      <h1 className="list-title" tabIndex={-1}>
        Find a card
      </h1>
      <SearchForm query={query} />
      {cards.length > 0 ? (
        <ul className="tiles" aria-label="Cards found">
          {cards.map((card, place) => (
            <li key={card.id}>
              <CardTile card={card} to={cardPath(card.id)} lazy={place >= tilesInView} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty">
          <span className="empty-card" aria-hidden="true">
            ?
          </span>
          <p>{query ? `No card found for “${query}”.` : 'Any card, by what is printed on it.'}</p>
          <p className="soft">Try a name, a number such as 4/102, or a set.</p>
        </div>
      )}
    </main>
  )
}
