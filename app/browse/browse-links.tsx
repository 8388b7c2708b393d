import { Link } from '@remix-run/react'

/** Ways through the catalogue for somebody without a card at hand. */
export function BrowseLinks() {
  return (
    <nav className="browse-links" aria-label="Browse">
      <Link to="/sets" className="button button-quiet" prefetch="intent">
        Browse Sets
      </Link>
      <Link to="/pokemon" className="button button-quiet" prefetch="intent">
        Browse Pokémon
      </Link>
    </nav>
  )
}
