import type { CardSummary } from '~/catalogue/card-view'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search-form'
import { CardTile } from './card-tile'
import { HomeButton } from './home-button'

/** Tiles that are on a phone's first screen, and so not worth waiting for a scroll. */
const tilesInView = 4

export function SearchScreen({ query, cards }: { query: string; cards: CardSummary[] }) {
  return (
    <main className="screen list-screen">
      <div className="top-bar">
        <HomeButton className="button button-plain">
          <Icon name="back" size={20} />
          Back to Home
        </HomeButton>
      </div>
      <h1 className="list-title" tabIndex={-1}>
        Find a card
      </h1>
      <SearchForm query={query} />
      {cards.length > 0 ? (
        <ul className="tiles" aria-label="Cards found">
          {cards.map((card, place) => (
            <li key={card.id}>
              <CardTile card={card} leadsTo="page" lazy={place >= tilesInView} />
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
