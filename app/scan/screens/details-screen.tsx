import type { CardView } from '~/catalogue/card-view'
import { CardPicture } from '~/ui/card-picture'
import type { Energy } from '~/ui/energy'
import { Icon } from '~/ui/icon'
import { formatPrice } from '~/ui/price'
import { HomeButton } from './home-button'

type DetailsScreenProps = {
  card: CardView
  energy: Energy
  /** Address of the person's own photo of the card. */
  scan: string | null
}

export function DetailsScreen({ card, energy, scan }: DetailsScreenProps) {
  return (
    <main className={`screen details energy-${energy}`}>
      <h1 className="identified" tabIndex={-1}>
        <span className="identified-mark">
          <Icon name="check" size={18} />
        </span>
        Card Identified!
      </h1>
      <div className={scan ? 'details-pair with-scan' : 'details-pair'}>
        {scan ? (
          <figure className="details-scan">
            <img className="scan-picture" src={scan} alt="The one you scanned" />
            <figcaption>Your scan</figcaption>
          </figure>
        ) : null}
        <div className="details-card">
          <CardPicture src={card.imageUrl} alt={`${card.name}, ${card.set_name}`} />
        </div>
      </div>
      <div className="details-text">
        <div>
          <h2 className="details-name">{card.name}</h2>
          <p className="details-set figures">
            {card.set_name} · #{card.number}
          </p>
        </div>
        <Price {...card.pricing} />
        <dl className="facts">
          <Fact term="Rarity" value={card.rarity} />
          <Fact term="HP" value={card.hp} />
          <Fact term="Artist" value={card.artist} />
          <Fact term="Supertype" value={card.supertype} />
        </dl>
        <div className="thumb-bar">
          <HomeButton className="button button-primary">Back to Home</HomeButton>
        </div>
      </div>
    </main>
  )
}

function Price({ averagePrice, currency, priceSource }: CardView['pricing']) {
  return (
    <section className={averagePrice === null ? 'price price-missing' : 'price'}>
      <p className="price-label">Average Price</p>
      <p className="price-amount figures">{formatPrice(averagePrice, currency)}</p>
      <p className="price-source">
        {priceSource} · {currency}
      </p>
    </section>
  )
}

function Fact({ term, value }: { term: string; value: string | number | null }) {
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd className="figures">{value ?? '–'}</dd>
    </div>
  )
}
