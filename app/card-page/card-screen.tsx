import { useLocation } from '@remix-run/react'
import { AddToLibrary } from '~/library/add-to-library'
import type { SavedCard } from '~/library/saved-card'
import { FinishPrices } from '~/prices/finish-prices'
import { HistorySection } from '~/prices/history-section'
import type { HistoryOnPage } from '~/prices/history-for-page.server'
import type { Currency, Finish } from '~/prices/price'
import type { PriceChoice } from '~/prices/price-choice'
import type { PriceOnPage } from '~/prices/price-panel'
import type { FinishPrice } from '~/prices/price-view'
import { CardPicture } from '~/ui/card-picture'
import { useHeadingFocus } from '~/ui/heading-focus'
import { TopBar } from '~/ui/top-bar'
import { CardFacts } from './card-facts'
import type { CardPage } from './card-page'
import { OtherPrintings, SetNeighbours } from './related-cards'
import { ShareLink } from './share-link'

type CardScreenProps = {
  page: CardPage
  /** Absolute address of the page, for sharing. */
  address: string
  currency: Currency
  finish: Finish
  prices: PriceOnPage<FinishPrice[]>
  /** The market that was chosen, and what is drawn of it, or of another where none was. */
  choice: PriceChoice
  history: HistoryOnPage
  /** `null` for somebody signed out. */
  saved: SavedCard | null
}

/** All about a card: its picture, what it costs, and the cards it is related to. */
export function CardScreen(props: CardScreenProps) {
  const { page, address, currency, finish, prices, choice, history, saved } = props
  const { card, path } = page
  const arrived = useLocation().key !== 'default'
  useHeadingFocus(card.id, arrived)
  return (
    <main className={`screen card-page energy-${page.energy}`}>
      <TopBar back={{ to: '/', label: 'Back to Home' }}>
        <ShareLink address={address} title={`${card.name}, ${card.set_name}`} />
      </TopBar>
      <div className="details-card">
        <CardPicture src={card.imageUrl} alt={`${card.name}, ${card.set_name}`} />
      </div>
      <div className="card-body">
        <header>
          <h1 className="details-name" tabIndex={-1}>
            {card.name}
          </h1>
          <p className="details-set figures">
            {card.set_name} · #{page.printedNumber}
          </p>
        </header>
        <div id="prices">
          <FinishPrices
            {...{ prices, finishes: page.finishes, shown: finish, currency, path }}
            history={choice.history}
          />
        </div>
        <HistorySection {...history} {...{ finish, prices, path }} />
        <CardFacts page={page} />
        <OtherPrintings {...page.printings} />
        <SetNeighbours set={page.set.name} previous={page.previous} next={page.next} />
      </div>
      <div className="thumb-bar">
        <AddToLibrary cardId={card.id} saved={saved} returnTo={path} />
      </div>
    </main>
  )
}
