import { Form, Link } from '@remix-run/react'
import { cardImageUrl, pokemonPath } from '~/catalogue/card-view'
import { CardPicture } from '~/ui/card-picture'
import { SearchField } from '~/ui/search'
import { BrowseHead, cardCount } from './browse-head'
import { CardGrid } from './card-grid'
import type { ListedPokemon, OnePokemonPage, PokemonPage } from './pokemon-page.server'

/** All Pokémon by name, those with the most cards first in pictures. */
export function PokemonScreen({ page }: { page: PokemonPage }) {
  const { text, favourites, letters } = page
  return (
    <main className="screen list-screen browse">
      <BrowseHead title="Pokémon">
        <p className="soft">Choose one to see all of its cards.</p>
      </BrowseHead>
      <Form action="/pokemon" role="search">
        <SearchField value={text} placeholder="Find a Pokémon" verb="Find" />
      </Form>
      {favourites.length > 0 ? <Favourites favourites={favourites} /> : null}
      {letters.length > 1 ? <Letters letters={letters} /> : null}
      {letters.length === 0 ? <NoPokemon text={text} /> : null}
      {letters.map(({ letter, pokemon }) => (
        <section
          key={letter}
          id={letter}
          className="browse-section"
          aria-labelledby={`letter-${letter}`}
        >
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul className="browse-names">
            {pokemon.map((each) => (
              <li key={each.slug}>
                <PokemonLink pokemon={each} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function Letters({ letters }: Pick<PokemonPage, 'letters'>) {
  return (
    <nav className="browse-letters" aria-label="Letters">
      {letters.map(({ letter }) => (
        <a key={letter} href={`#${letter}`} className="browse-letter">
          {letter}
        </a>
      ))}
    </nav>
  )
}

function NoPokemon({ text }: { text: string }) {
  return (
    <div className="empty">
      <p>{`No Pokémon found for “${text}”.`}</p>
      <Link to="/pokemon" className="button button-quiet">
        Show All Pokémon
      </Link>
    </div>
  )
}

function Favourites({ favourites }: Pick<PokemonPage, 'favourites'>) {
  return (
    <section className="browse-section" aria-labelledby="favourites-title">
      <h2 id="favourites-title">Most printed</h2>
      <ul className="tiles browse-tiles set-grid">
        {favourites.map(({ slug, name, cards, cardId }) => (
          <li key={slug}>
            <Link to={pokemonPath(slug)} className="tile" prefetch="intent">
              <CardPicture src={cardImageUrl(cardId, 'low')} alt="" />
              <span className="tile-name">{name}</span>
              <span className="tile-set figures">{cardCount(cards)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PokemonLink({ pokemon: { slug, name, cards } }: { pokemon: ListedPokemon }) {
  return (
    <Link to={pokemonPath(slug)} className="browse-name">
      {name}
      <span className="browse-name-count figures">
        <span aria-hidden="true">{cards}</span>
        <span className="unseen">{cardCount(cards)}</span>
      </span>
    </Link>
  )
}

const TO_POKEMON = { to: '/pokemon', label: 'All Pokémon' }

/** All cards of one Pokémon. */
export function OnePokemonScreen({ page }: { page: OnePokemonPage }) {
  const { name, cards, sets, tiles } = page
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={name} back={TO_POKEMON}>
        <p className="soft figures">{printedText(cards, sets)}</p>
      </BrowseHead>
      <CardGrid cards={tiles} label={`Cards of ${name}`} withSet />
    </main>
  )
}

function printedText(cards: number, sets: number): string {
  if (sets === 1) return `${cardCount(cards)}, all of one set`
  return `${cardCount(cards)} in ${sets} sets, the newest first`
}
