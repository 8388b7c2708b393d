import { useActionData } from '@remix-run/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { cardPath, detailsPath } from '~/catalogue/card-view'
import type { CardView } from '~/catalogue/card-view'
import { languageNote } from '~/catalogue/language'
import type { Language } from '~/catalogue/language'
import { rarityLabel, typeLabel } from '~/catalogue/printed-words'
import { useTranslate } from '~/language/use-translate'
import { AddToLibrary } from '~/library/add/add-to-library'
import type { AddedWithPhoto } from '~/library/added-result'
import type { SavedCard } from '~/library/entries.server'
import { FinishPrices } from '~/prices/screens/finish-prices'
import type { PriceOnPage } from '~/prices/screens/panel'
import { withPriceChoice } from '~/prices/history/choice'
import type { Currency, Finish, Price } from '~/prices/price'
import type { PricePoint } from '~/prices/price-store'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { RefusalAlert } from '~/scan/refusal-alert'
import type { NextScan } from '~/scan/session/screens/next-card'
import { ScanNext, useAddedByForm, useKeepScanned } from '~/scan/session/screens/result-session'
import { SessionUnderWay } from '~/scan/session/screens/session-under-way'
import { MoreCards, MoreCardsSent } from '~/scan/several/more-cards'
import { LargePicture } from '~/catalogue/images/card-picture'
import { AllAboutCard } from '~/ui/navigation/all-about-card'
import type { Energy } from '~/catalogue/energy'
import { PageIcon } from '~/ui/page-icon'
import { Preferences } from '~/ui/preferences'
import { ChooseScreen } from './choose-screen'
import type { ShownScreen } from '~/scan/history-state'
import { HomeButton } from '~/scan/home-button'
import type { PricedSummary, Refusal } from '~/scan/home-page'
import { NotYourCard } from './not-your-card'

type DetailsScreenProps = {
  card: CardView
  energy: Energy
  finishPrices?: PriceOnPage<Price[]>
  /** The visitor's currency. */
  currency?: Currency
  /** The trend of the shown finish, over the last month. */
  trend?: PricePoint[]
  /** `null` if signed out. */
  saved?: SavedCard | null
  /** The finishes in which it is sold, the plainest first. */
  finishes: Finish[]
  /** The finish that is shown. */
  finish: Finish
  /** Id of the scan; `null` if this browser knows of none. */
  scanId: string | null
  /** Address of the person's own photo of the card. */
  scan: string | null
  /** The photo in which it was found, if still available. */
  photo: PickedPhoto | null
  /** How many other cards a photo that the server has seen shows. */
  othersInPhoto?: number
  /** The other cards that the photo may show, likeliest first. */
  others: PricedSummary[]
  /** Further cards of its name. */
  namesakes?: PricedSummary[]
  /** The card that the scan named, if a person has chosen this one instead. */
  recognised: string | null
  /** The language of the scanned card, if not English. */
  language?: Language | null
  /** What is wrong with the last picked photo. */
  refusal: Refusal | null
  /** How to scan the next card. */
  next: NextScan
}

export type ResultScreenProps = Pick<
  DetailsScreenProps,
  'scan' | 'photo' | 'scanId' | 'refusal' | 'next'
> & { shown: Extract<ShownScreen, { kind: 'choose' | 'details' }> }

/** A scan's result: the card, or the possible ones. */
export function ResultScreen({ shown, ...scanned }: ResultScreenProps) {
  const { refusal, next } = scanned
  const sent = useActionData<Partial<AddedWithPhoto>>()
  const scan = sent?.photo ?? scanned.scan
  return shown.kind === 'choose' ? (
    <ChooseScreen {...shown} scan={scan} refusal={refusal} next={next} />
  ) : (
    <DetailsScreen {...shown} {...scanned} scan={scan} />
  )
}

/** The one card that a scan shows. */
export function DetailsScreen(props: DetailsScreenProps) {
  const { card, energy, saved = null, scan, others, recognised, language = null } = props
  const { finishes, finish, finishPrices, currency = 'USD', trend = NO_POINTS } = props
  const { photo, othersInPhoto = 0, refusal, next } = props
  const t = useTranslate()
  const { id: cardId, name, number, set_name } = card
  const price = useShownPrice(finishPrices, finish)
  const scanId = props.scanId ?? cardId
  const names = { cardId, name, number, set_name, others, recognised }
  const result = { scanId, ...names, energy, finishes, finish, scan, price }
  const source = next.current.row ?? scanId
  useKeepScanned(result)
  useAddedByForm(source, cardId)
  // The plainest finish is shown anyway, so the address need not name it.
  const chosen = finish === finishes[0] ? null : finish
  const path = detailsPath(card.id, { language, recognised, among: others.map(({ id }) => id) })
  const address = withPriceChoice(path, { finish: chosen, history: null })
  return (
    <main className={`screen details energy-${energy}`}>
      <SessionUnderWay />
      <div className="identified-head">
        <h1 className="identified" tabIndex={-1}>
          <span className="identified-mark">
            <PageIcon name="check" size={18} />
          </span>
          {t('Card Identified!')}
        </h1>
        <Preferences address={address} />
      </div>
      <Pictures card={card} energy={energy} scan={scan} />
      <div className="details-text">
        <CardNames {...props}>
          {photo ? <MoreCards photo={photo} current={next.current} scanId={scanId} /> : null}
          {!photo && othersInPhoto > 0 ? <MoreCardsSent count={othersInPhoto} /> : null}
        </CardNames>
        <div id="prices">
          <FinishPrices
            prices={finishPrices}
            finishes={finishes}
            shown={finish}
            currency={currency}
            trend={trend}
            address={path}
          />
        </div>
        <div className="result-ways">
          {refusal ? <RefusalAlert refusal={refusal} /> : null}
          <AddToLibrary {...{ cardId, finish, saved, source }} returnTo={address} photo={scan} />
          <ScanNext {...{ result, saved, next }} />
        </div>
        <Facts card={card} />
        <AllAboutCard path={cardPath(card.id)} />
        <HomeButton className="button button-plain">{t('Back to Home')}</HomeButton>
      </div>
    </main>
  )
}

const NO_POINTS: PricePoint[] = []

/** The price to store with a scan on this device; the same promise while it is pending. */
function useShownPrice(
  prices: PriceOnPage<Price[]>,
  shown: Finish,
): PriceOnPage<Price | undefined> {
  return useMemo(() => {
    const find = (known: Price[]) => known.find(({ finish }) => finish === shown)
    return prices instanceof Promise ? prices.then(find) : prices && find(prices)
  }, [prices, shown])
}

/** The card's picture and the person's own, which opens to its full width. */
function Pictures({ card, energy, scan }: Pick<DetailsScreenProps, 'card' | 'energy' | 'scan'>) {
  const t = useTranslate()
  return (
    <div className={scan ? 'details-pair with-scan' : 'details-pair'}>
      {scan ? (
        <details className="details-scan">
          <summary>
            <img className="scan-picture" src={scan} alt={t('The one you scanned')} />
            {t('Your scan')}
          </summary>
        </details>
      ) : null}
      <div className="details-card">
        <LargePicture card={card} energy={energy} />
      </div>
    </div>
  )
}

type CardNamesProps = Pick<
  DetailsScreenProps,
  'card' | 'others' | 'namesakes' | 'recognised' | 'language' | 'scan'
> & {
  /** The link to the other cards in the photo. */
  children: ReactNode
}

/** The card's name, and the way to choose another one if it is not the right one. */
function CardNames(props: CardNamesProps) {
  const { card, others, namesakes = [], recognised, language = null, scan, children } = props
  const t = useTranslate()
  return (
    <>
      <div className="details-names">
        <h2 className="details-name">{card.name}</h2>
        <p className="details-set figures">
          {card.set_name} · #{card.number}
        </p>
        {language ? <p className="details-note">{languageNote(language, t)}</p> : null}
        {/* Its content stands below, because it is wider than this column. */}
        <details key={card.id} className="not-yours">
          <summary>{t('Not your card?')}</summary>
        </details>
        {children}
      </div>
      <NotYourCard
        card={card}
        others={[...others, ...namesakes]}
        recognised={recognised}
        language={language}
        hasScan={scan !== null}
      />
    </>
  )
}

function Facts({ card }: Pick<DetailsScreenProps, 'card'>) {
  const t = useTranslate()
  return (
    <dl className="facts">
      <Fact term={t('Rarity')} value={card.rarity && rarityLabel(card.rarity, t)} />
      <Fact term={t('HP')} value={card.hp} />
      <Fact term={t('Artist')} value={card.artist} />
      <Fact term={t('Supertype')} value={typeLabel(card.supertype, t)} />
    </dl>
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
