import type { CardSummary } from '~/catalogue/card-view'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search-form'
import { CardTile } from './card-tile'
import { HomeButton } from './home-button'

type ChooseScreenProps = {
  candidates: CardSummary[]
  /** Address of the person's own photo of the card. */
  scan: string | null
}

/** Two to four cards that the photo may show; the person has the last word. */
export function ChooseScreen({ candidates, scan }: ChooseScreenProps) {
  const several = candidates.length > 1
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
        </div>
        {scan ? <img className="scan-picture" src={scan} alt="The one you scanned" /> : null}
      </header>
      <ul className={several ? 'tiles' : 'tiles tiles-one'}>
        {candidates.map((card) => (
          <li key={card.id}>
            <CardTile card={card} leadsTo="details" />
          </li>
        ))}
      </ul>
      <section className="list-more">
        <h2>{several ? 'None of these?' : 'Not this one?'}</h2>
        <SearchForm />
        <HomeButton className="button button-quiet">
          <Icon name="camera" size={22} />
          Take Another Photo
        </HomeButton>
      </section>
    </main>
  )
}
