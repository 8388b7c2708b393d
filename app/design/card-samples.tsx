import { CardGrid } from '~/browse/card-grid'
import type { ListedCard } from '~/browse/card-grid'
import { CardPicture } from '~/catalogue/images/card-picture'
import { energies } from '~/catalogue/energy'
import { Sample } from './sample'

export const listed: ListedCard[] = [
  { name: 'Charizard', number: '4', energy: 'fire', rarity: 'Rare', price: '$458.10' } as const,
  {
    ...({ name: 'Blastoise', printedName: 'Turtok', number: '2', energy: 'water' } as const),
    ...{ rarity: 'Rare', price: null },
  },
  {
    energy: 'colorless' as const,
    name: 'Pokémon Breeder with a name that does not end',
    number: '76',
    rarity: null,
    price: '$1',
  },
].map((card) => ({ ...card, id: `base1-${card.number}`, setName: 'Base Set' }))

/** Cards in lists, drawn faces included, and the energy colours. */
export function CardSamples({ faces }: { faces: readonly string[] }) {
  return (
    <>
      <Sample name="Cards of a search" file="browse/card-grid.tsx">
        <CardGrid cards={listed} label="Cards of a search" withSet />
      </Sample>
      <Sample name="Cards of a set" file="browse/card-grid.tsx">
        <CardGrid cards={listed} label="Cards of a set" />
      </Sample>
      <Sample name="Cards without a picture" file="card-page/drawn-face.server.ts">
        <div className="design-faces">
          {faces.map((face) => (
            <CardPicture
              key={face}
              src={face}
              alt=""
              face={{ name: '', set: '', number: '' }}
              lazy
            />
          ))}
        </div>
      </Sample>
      <Sample name="Nothing there" file="ui/cards.css">
        <div className="empty">
          <span className="empty-card" aria-hidden="true">
            ?
          </span>
          <p>No cards yet</p>
          <p className="soft">Scan a card, and add it here.</p>
          <button type="button" className="button button-primary">
            Scan Your First Card
          </button>
        </div>
      </Sample>
      <Sample name="Energies" file="ui/tokens.css">
        <div className="design-row">
          {[...energies, 'colorless'].map((energy) => (
            <span key={energy} className={`design-energy energy-${energy}`}>
              {energy}
            </span>
          ))}
        </div>
      </Sample>
    </>
  )
}
