import { Form, Link } from '@remix-run/react'
import { pokemonPath } from '~/catalogue/card-view'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { useLatestQuery } from '~/ui/list-hooks'
import { whenTouched } from '~/ui/network'
import { SearchField } from '~/ui/search'
import { BrowseHead, cardCount } from './browse-head'
import { CardGrid } from './card-grid'
import type { ListedPokemon, OnePokemonPage, PokemonPage } from './pokemon-page.server'
import { readSearchQuery } from './search-query'

/** All Pokémon by name, with pictures of the ones with the most cards on top. */
export function PokemonScreen({ page }: { page: PokemonPage }) {
  const t = useTranslate()
  const { text, favourites, letters } = page
  const latest = useLatestQuery(text, (params) => readSearchQuery(params).text)
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={t('Pokémon')}>
        <p className="soft">{t('Choose one to see all of its cards.')}</p>
      </BrowseHead>
      <Form action="/pokemon" role="search">
        <SearchField value={latest} placeholder={t('Find a Pokémon')} verb={t('Find')} />
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
  const t = useTranslate()
  return (
    <nav className="browse-letters" aria-label={t('Letters')}>
      {letters.map(({ letter }) => (
        <a key={letter} href={`#${letter}`} className="browse-letter">
          {letter}
        </a>
      ))}
    </nav>
  )
}

function NoPokemon({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <div className="empty">
      <p>{t('No Pokémon found for “{text}”.', { text })}</p>
      <Link to="/pokemon" className="button button-quiet">
        {t('Show All Pokémon')}
      </Link>
    </div>
  )
}

function Favourites({ favourites }: Pick<PokemonPage, 'favourites'>) {
  const t = useTranslate()
  return (
    <section className="browse-section" aria-labelledby="favourites-title">
      <h2 id="favourites-title">{t('Most printed')}</h2>
      <ul className="tiles browse-tiles set-grid">
        {favourites.map(({ slug, name, cards, card }) => (
          <li key={slug}>
            <Link to={pokemonPath(slug)} className="tile" prefetch={whenTouched()}>
              <SmallPicture card={card} />
              <span className="tile-name">{name}</span>
              <span className="tile-set figures">{cardCount(cards, t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PokemonLink({ pokemon: { slug, name, cards } }: { pokemon: ListedPokemon }) {
  const t = useTranslate()
  return (
    <Link to={pokemonPath(slug)} className="browse-name">
      {name}
      <span className="browse-name-count figures">
        <span aria-hidden="true">{cards}</span>
        <span className="unseen">{cardCount(cards, t)}</span>
      </span>
    </Link>
  )
}

/** All cards of one Pokémon. */
export function OnePokemonScreen({ page }: { page: OnePokemonPage }) {
  const t = useTranslate()
  const { name, cards, sets, tiles } = page
  return (
    <main className="screen list-screen browse">
      <BrowseHead title={name} back={{ to: '/pokemon', label: t('All Pokémon') }}>
        <p className="soft figures">{printedText(cards, sets, t)}</p>
      </BrowseHead>
      <CardGrid cards={tiles} label={t('Cards of {name}', { name })} withSet />
    </main>
  )
}

function printedText(cards: number, sets: number, t: Translate): string {
  if (sets === 1)
    return t('{cards, plural, one {# card} other {# cards, all of one set}}', { cards })
  return t('{cards, plural, one {# card} other {# cards}} in {sets} sets, newest first', {
    cards,
    sets,
  })
}
