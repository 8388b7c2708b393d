import { Link } from '@remix-run/react'
import { cardImageUrl, detailsPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { toMajorUnits } from '~/prices/price'
import { useCards } from '~/scan/correct/other-cards'
import type { PricedCard } from '~/scan/send/scan-reply'
import { findAmount } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { formatOptionalAmount } from '~/scan/session/session-messages'
import { SmallPicture } from '~/catalogue/images/card-picture'
import type { CardInPhoto } from './card-in-photo'
import { Parts } from '~/language/parts'

/** What the server knows about a card, in a scan's format. */
export function toPricedCard(row: SessionRow): PricedCard {
  const { cardId: id, name, number, set_name, energy } = row
  const amount = findAmount(row)
  const card = { id, name, number, set_name, energy, imageUrl: cardImageUrl(id) }
  if (!amount) return card
  const { minor, currency } = amount
  return { ...card, pricing: { averagePrice: toMajorUnits(minor), currency } }
}

type ChoicesProps = { candidates: readonly CardSummary[]; onChoose(card: PricedCard): void }

/** The possible cards, to choose from; prices come a moment later. */
export function Choices({ candidates, onChoose }: ChoicesProps) {
  const t = useTranslate()
  const priced = useCards(candidates.map(({ id }) => id))
  return (
    <ul className="several-choices">
      {candidates.map((candidate) => {
        const row = priced?.find(({ cardId }) => cardId === candidate.id)
        return (
          <li key={candidate.id}>
            <button type="button" onClick={() => onChoose(row ? toPricedCard(row) : candidate)}>
              <Choice
                card={candidate}
                price={row ? formatOptionalAmount(findAmount(row), t) : ''}
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type LinkedChoicesProps = Pick<ChoicesProps, 'candidates'> & {
  prices: NonNullable<CardInPhoto['prices']>
}

/** The same without scripts: each links to its details. */
export function LinkedChoices({ candidates, prices }: LinkedChoicesProps) {
  const t = useTranslate()
  const among = candidates.map(({ id }) => id)
  return (
    <ul className="several-choices">
      {candidates.map((candidate, index) => (
        <li key={candidate.id}>
          <Link to={detailsPath(candidate.id, { among })}>
            <Choice card={candidate} price={formatShortPrice(prices[index], t)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Choice({ card, price }: { card: CardSummary; price: string }) {
  return (
    <>
      <SmallPicture card={card} />
      <span className="several-choice-name">
        {card.name}
        <span className="soft figures">
          <Parts parts={[card.set_name, `#${card.number}`]} />
        </span>
        <span className="several-price figures">{price}</span>
      </span>
    </>
  )
}
