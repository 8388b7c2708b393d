import { Link } from '@remix-run/react'
import { cardPath, pokemonPath, setPath } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import { useTranslate } from '~/language/use-translate'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { PageIcon } from '~/ui/page-icon'
import { useHere } from '~/ui/navigation/way-back'
import { whenTouched } from '~/ui/network'
import type { CardPage } from './card-page.server'
import { Parts } from '~/language/parts'

/** Other printings of a card: those known to show the same picture, and those that may. */
export function OtherPrintings({ samePicture, sameText }: CardPage['printings']) {
  const t = useTranslate()
  if (samePicture.length + sameText.length === 0) return null
  return (
    <section className="card-section" aria-labelledby="printings-title">
      <h2 id="printings-title">{t('Other printings')}</h2>
      {samePicture.length > 0 ? (
        <>
          <p className="soft">{t('Same picture, matched by fingerprint.')}</p>
          <Strip cards={samePicture} label={t('Printings with the same picture')} />
        </>
      ) : null}
      {sameText.length > 0 ? (
        <>
          <p className="soft">{t('Same name, artist and text. The picture may differ.')}</p>
          <Strip cards={sameText} label={t('Printings that may show the same picture')} />
        </>
      ) : null}
    </section>
  )
}

function Strip({ cards, label }: { cards: CardSummary[]; label: string }) {
  return (
    <ul className="strip" aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <RelatedCard card={card} parts={[card.set_name, `#${card.number}`]} />
        </li>
      ))}
    </ul>
  )
}

type SetNeighboursProps = Pick<CardPage, 'set' | 'pokemon' | 'previous' | 'next'>

/** The previous and next card of the set, and links to all cards of the set and Pokémon. */
export function SetNeighbours({ set, pokemon, previous, next }: SetNeighboursProps) {
  const t = useTranslate()
  return (
    <section className="card-section" aria-labelledby="set-title">
      <h2 id="set-title">{t('More from {name}', { name: set.name })}</h2>
      {previous || next ? (
        <ul
          className="neighbours"
          aria-label={t('Previous and next card in {name}', { name: set.name })}
        >
          {previous ? (
            <li className="neighbour-previous">
              <RelatedCard card={previous} side="previous" parts={[`#${previous.number}`]} />
            </li>
          ) : null}
          {next ? (
            <li className="neighbour-next">
              <RelatedCard card={next} side="next" parts={[`#${next.number}`]} />
            </li>
          ) : null}
        </ul>
      ) : null}
      <nav className="related-more" aria-label={t('More cards')}>
        <Link to={setPath(set.id)} className="button button-quiet" prefetch={whenTouched()}>
          {t('All Cards of {name}', { name: set.name })}
        </Link>
        {pokemon.map(({ slug, name }) => (
          <Link
            key={slug}
            to={pokemonPath(slug)}
            className="button button-quiet"
            prefetch={whenTouched()}
          >
            {t('All Cards of {name}', { name })}
          </Link>
        ))}
      </nav>
    </section>
  )
}

/** @param side where it stands in the set, which an arrow shows. */
type RelatedCardProps = { card: CardSummary; parts: readonly string[]; side?: 'previous' | 'next' }

function RelatedCard({ card, parts, side }: RelatedCardProps) {
  const t = useTranslate()
  return (
    <Link
      to={cardPath(card.id)}
      state={useHere()}
      className="tile related"
      prefetch={whenTouched()}
    >
      <SmallPicture card={card} lazy />
      <span className="tile-name">
        {side ? (
          <span className="unseen">{t(side === 'previous' ? 'Previous:' : 'Next:')} </span>
        ) : null}
        {card.name}
      </span>
      <span className="tile-set figures">
        {side === 'previous' ? <PageIcon name="back" size={18} /> : null}
        <Parts parts={parts} />
        {side === 'next' ? <PageIcon name="onward" size={18} /> : null}
      </span>
    </Link>
  )
}
