import { formatDay } from '~/prices/price-day'
import type { CardPage } from './card-page'

/** What is printed on a card, in tiles; what it has not is left out. */
export function CardFacts({
  page: { card, set, stage, types, printedNumber },
}: {
  page: CardPage
}) {
  const facts: [term: string, value: string | number | null][] = [
    ['Rarity', card.rarity ?? '–'],
    ['HP', card.hp ?? '–'],
    ['Artist', card.artist ?? '–'],
    ['Supertype', card.supertype],
    ['Type', types.join(', ') || null],
    ['Stage', stage],
    ['Number', printedNumber],
    ['Set', set.code ? `${set.name} (${set.code})` : set.name],
    ['Released', set.releaseDate && formatDay(set.releaseDate)],
  ]
  return (
    <section className="card-section" aria-labelledby="facts-title">
      <h2 id="facts-title">On the card</h2>
      <dl className="facts">
        {facts.map(([term, value]) =>
          value === null ? null : (
            <div key={term} className="fact">
              <dt>{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
