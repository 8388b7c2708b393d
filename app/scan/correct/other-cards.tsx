import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslate } from '~/language/use-translate'
import type { Texts, Translate } from '~/language/translate'
import type { Exchange } from '~/prices/price'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { SearchField } from '~/ui/search'
import { requestCardRows, searchCards } from '~/scan/session/request-rows'
import { findAmount } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { formatOptionalAmount } from '~/scan/session/session-messages'
import { Parts } from '~/language/parts'

type OtherCardsProps = {
  /** Ids of the possible cards, likeliest first. */
  among: readonly string[]
  /** The initial text of the search. */
  query: string
  exchange: Exchange | null
  onChoose(card: SessionRow): void
}

/**
 * The other possible cards, with prices, and a search whose results can be chosen in place. Without
 * such cards, those of the same name are shown at once.
 */
export function OtherCards({ among, query, exchange, onChoose }: OtherCardsProps) {
  const t = useTranslate()
  const known = useCards(among)
  const strip = { exchange, onChoose }
  return (
    <div className="other-cards">
      {among.length > 0 && known === null ? <p className="soft">{t('Loading...')}</p> : null}
      {known ? <CardStrip label={t('Other possible cards')} cards={known} {...strip} /> : null}
      <CardSearch query={query} searchesAtOnce={among.length === 0 && query !== ''} {...strip} />
    </div>
  )
}

/** Cards with their names and prices; `null` while loading. */
export function useCards(ids: readonly string[]): SessionRow[] | null {
  const [cards, setCards] = useState<SessionRow[] | null>(null)
  const wanted = ids.join(' ')
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void requestCardRows(wanted ? wanted.split(' ') : [], signal).then((rows) => {
      if (!signal.aborted) setCards(rows)
    })
    return () => controller.abort()
  }, [wanted])
  return cards
}

type CardSearchState =
  { status: 'searching' | 'lost' } | { status: 'found'; text: string; cards: SessionRow[] }

type CardSearchProps = Omit<OtherCardsProps, 'among'> & {
  /** Whether there is nothing to choose from without a search. */
  searchesAtOnce: boolean
}

function CardSearch({ query, searchesAtOnce, exchange, onChoose }: CardSearchProps) {
  const t = useTranslate()
  const [found, setFound] = useState<CardSearchState | null>(
    searchesAtOnce ? { status: 'searching' } : null,
  )
  const latest = useRef<Promise<unknown> | null>(null)
  const search = useCallback((text: string) => {
    const asked = searchCards(text)
    latest.current = asked
    void asked.then((cards) => {
      // An earlier search may be answered after a later one.
      if (latest.current !== asked) return
      setFound(cards ? { status: 'found', text, cards } : { status: 'lost' })
    })
  }, [])
  useEffect(() => {
    if (searchesAtOnce) search(query)
  }, [searchesAtOnce, query, search])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    if (typeof text !== 'string' || text.trim() === '') return
    setFound({ status: 'searching' })
    search(text)
  }
  return (
    <>
      {/* Many of a page's lines may have one: they are no landmarks. */}
      <form onSubmit={submit}>
        <SearchField value={query} placeholder={t('Search by name or number')} verb={t('Search')} />
      </form>
      <p role="status" className="soft">
        {found ? foundText(found, t) : ''}
      </p>
      {found?.status === 'found' ? (
        <CardStrip
          label={t('Cards found')}
          cards={found.cards}
          exchange={exchange}
          onChoose={onChoose}
        />
      ) : null}
    </>
  )
}

const LOST = 'The search could not be reached. Try again.' satisfies Texts

function foundText(found: CardSearchState, t: Translate): string {
  switch (found.status) {
    case 'searching':
      return t('Loading...')
    case 'lost':
      return t(LOST)
    case 'found':
      return found.cards.length === 0
        ? t('No card found for “{text}”.', { text: found.text })
        : t('{found, plural, one {# card matches} other {# cards match}}', {
            found: found.cards.length,
          })
  }
}

type CardStripProps = Pick<OtherCardsProps, 'exchange' | 'onChoose'> & {
  label: string
  cards: readonly SessionRow[]
}

function CardStrip({ label, cards, exchange, onChoose }: CardStripProps) {
  const t = useTranslate()
  if (cards.length === 0) return null
  return (
    <ul className="strip" aria-label={label}>
      {cards.map((card) => (
        <li key={card.cardId}>
          <button type="button" className="strip-card" onClick={() => onChoose(card)}>
            <SmallPicture card={{ ...card, id: card.cardId }} lazy />
            <span className="strip-name">{card.name}</span>
            <span className="strip-set figures">
              <Parts parts={[card.set_name, `#${card.number}`]} />
            </span>
            <span className="strip-price figures">
              {formatOptionalAmount(findAmount(card), t, exchange)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
