import { useState } from 'react'
import type { MouseEvent } from 'react'
import { rarityLabel, stageLabel, typeLabel } from '~/catalogue/printed-words'
import { useTranslate } from '~/language/use-translate'
import { AddToLibrary } from '~/library/add/add-to-library'
import type { SavedCard } from '~/library/entries.server'
import { FinishPrices } from '~/prices/screens/finish-prices'
import { HistorySection } from '~/prices/screens/history-section'
import type { HistoryOnPage } from '~/prices/history/history.server'
import type { PriceChoice } from '~/prices/history/choice'
import type { PriceOnPage } from '~/prices/screens/panel'
import type { PricePoint } from '~/prices/price-store'
import type { Price } from '~/prices/price'
import { formatDay } from '~/prices/format-price'
import type { Currency, Finish } from '~/prices/price'
import { LargePicture } from '~/catalogue/images/card-picture'
import { useArrived, useHeadingFocus, useHydrated } from '~/ui/hooks'
import { PageIcon } from '~/ui/page-icon'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { useWayBack, withPageBefore } from '~/ui/navigation/way-back'
import type { CardPage } from './card-page.server'
import { OtherPrintings, SetNeighbours } from './related-cards'

/** What is printed on a card, as tiles; omits what the card does not have. */
function CardFacts({ page: { card, set, stage, types, printedNumber } }: { page: CardPage }) {
  const t = useTranslate()
  const facts: [term: string, value: string | number | null][] = [
    [t('Rarity'), card.rarity ? rarityLabel(card.rarity, t) : '–'],
    [t('HP'), card.hp ?? '–'],
    [t('Artist'), card.artist ?? '–'],
    [t('Supertype'), typeLabel(card.supertype, t)],
    [t('Type'), types.map((type) => typeLabel(type, t)).join(', ') || null],
    [t('Stage'), stage && stageLabel(stage, t)],
    [t('Number'), printedNumber],
    [t('Set'), set.code ? `${set.name} (${set.code})` : set.name],
    [t('Released'), set.releaseDate && formatDay(set.releaseDate, t)],
  ]
  return (
    <section className="card-section" aria-labelledby="facts-title">
      <h2 id="facts-title">{t('On the card')}</h2>
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

/**
 * Shares the page's link: opens the phone's share sheet, or copies the link if there is none.
 * Without scripts, or where the browser allows neither (plain http), it is an ordinary link.
 */
function ShareLink({ address, title }: { address: string; title: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  function share(event: MouseEvent) {
    const sharing = shareOrCopy(address, title)
    if (!sharing) return
    event.preventDefault()
    void sharing.then((outcome) => setCopied(outcome === 'copied'))
  }
  return (
    <>
      <a href={address} onClick={share} className="button button-plain share">
        <PageIcon name="share" size={20} />
        {t(copied ? 'Link Copied' : 'Share')}
      </a>
      <span role="status" className="unseen">
        {copied ? t('Link copied') : ''}
      </span>
    </>
  )
}

/** `null` if the browser can do neither. */
function shareOrCopy(url: string, title: string): Promise<'copied' | 'not-copied'> | null {
  if ('share' in navigator)
    return navigator.share({ url, title }).then(
      () => 'not-copied',
      // The visitor closed the share sheet.
      () => 'not-copied',
    )
  const { clipboard }: { clipboard?: Clipboard } = navigator
  return (
    clipboard?.writeText(url).then(
      () => 'copied',
      () => 'not-copied',
    ) ?? null
  )
}

type CardScreenProps = {
  page: CardPage
  /** Absolute address of the page, for sharing. */
  address: string
  /** The page of this site that led here, as far as the server knows. */
  before: string | null
  currency: Currency
  finish: Finish
  prices: PriceOnPage<Price[]>
  /** The history of the chosen market; without a choice, of a market that has a history. */
  choice: PriceChoice
  history: HistoryOnPage
  /** The last month at the visitor's market. */
  trend: PricePoint[]
  /** `null` if signed out. */
  saved: SavedCard | null
}

/** A card's page: picture, prices, and related cards. */
export function CardScreen(props: CardScreenProps) {
  const { page, address, before, currency, finish, prices, choice, history, trend, saved } = props
  const { card } = page
  useHeadingFocus(card.id, useArrived())
  // Scripts know the page before from the history.
  const path = withPageBefore(page.path, useHydrated() ? null : before)
  return (
    <main className={`screen card-page energy-${page.energy}`}>
      <TopBar back={useWayBack(before)}>
        <Preferences />
      </TopBar>
      <div className="details-card">
        <LargePicture card={card} energy={page.energy} />
      </div>
      <div className="card-body">
        <header className="card-head">
          <h1 className="details-name" tabIndex={-1}>
            {card.name}
          </h1>
          <p className="details-set figures">
            {card.set_name} · #{page.printedNumber}
          </p>
          <ShareLink address={address} title={`${card.name}, ${card.set_name}`} />
        </header>
        <div id="prices">
          <FinishPrices
            prices={prices}
            finishes={page.finishes}
            shown={finish}
            currency={currency}
            trend={trend}
            address={path}
            history={choice.history}
          />
        </div>
        <div className="result-ways">
          <AddToLibrary cardId={card.id} finish={finish} saved={saved} returnTo={path} />
        </div>
        <HistorySection {...history} finish={finish} prices={prices} path={path} />
        <CardFacts page={page} />
        <OtherPrintings {...page.printings} />
        <SetNeighbours {...page} />
      </div>
    </main>
  )
}
