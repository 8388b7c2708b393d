import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { detailsPath } from '~/catalogue/card-view'
import { languageNote } from '~/catalogue/language'
import type { Language } from '~/catalogue/language'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { formatShortPrice } from '~/prices/exchange/format-amount'
import { RefusalAlert } from '~/scan/refusal-alert'
import { NextCard, NextCardLabel } from '~/scan/session/screens/next-card'
import type { NextScan } from '~/scan/session/screens/next-card'
import { MoreCardsSent } from '~/scan/several/more-cards'
import { SmallPicture } from '~/catalogue/images/card-picture'
import { useHydrated } from '~/ui/hooks'
import { whenTouched } from '~/ui/network'
import { SearchForm } from '~/ui/search'
import { onward, readHistoryState } from '~/scan/history-state'
import { HomeButton } from '~/scan/home-button'
import type { PricedSummary, Refusal } from '~/scan/home-page'

type CardTileProps = {
  card: PricedSummary
  /** The tile's link. */
  to: string
  /** Shown below the card's name, set and number. */
  children?: ReactNode
}

/** The history state of the chosen card's page. */
function useOnward() {
  const current = readHistoryState(useLocation())
  return { steps: onward(current), photo: current.photo, scanId: current.scanId }
}

/** A card to choose: its picture, name, set and number. */
function CardTile({ card, to, children }: CardTileProps) {
  const state = useOnward()
  const next = useNavigation().location
  // Only the chosen card may have the view-transition name of its picture.
  const moving = next !== undefined && next.pathname + next.search === to
  return (
    <Link
      to={to}
      state={state}
      className={moving ? 'tile moving' : 'tile'}
      prefetch={whenTouched()}
      viewTransition
    >
      <SmallPicture card={card} />
      <span className="tile-text">
        <span className="tile-name">{card.name}</span>
        <span className="tile-set figures">
          {card.set_name} · {card.printed ? <strong>{card.printed}</strong> : `#${card.number}`}
        </span>
        {children}
      </span>
    </Link>
  )
}

function YesLink({ to }: { to: string }) {
  const t = useTranslate()
  const state = useOnward()
  return (
    <Link
      to={to}
      state={state}
      className="button button-primary"
      prefetch={whenTouched()}
      viewTransition
    >
      {t('Yes, This One')}
    </Link>
  )
}

const leads = {
  one: 'This is the closest match. Tap it if it is your card.',
  several: 'These are the closest matches. Tap the one you have.',
  alike: 'Look at the number at the bottom of your card. Tap the card with the same number.',
} as const satisfies Texts

type ChooseScreenProps = {
  candidates: PricedSummary[]
  /** Address of the person's own photo of the card. */
  scan: string | null
  language?: Language | null
  /** What hinders a certain answer, such as a hidden part of the card. */
  advice?: string | null
  /** How many other cards a photo that the server has seen shows. */
  othersInPhoto?: number
  /** What is wrong with the last picked photo. */
  refusal: Refusal | null
  /** How to take another photo. */
  next: NextScan
}

/**
 * One to four possible cards, the likeliest large; the person has the last word. Printings of one
 * picture are equally large, with their numbers as printed (decision 015).
 */
export function ChooseScreen({
  candidates,
  scan,
  language,
  advice,
  othersInPhoto = 0,
  refusal,
  next,
}: ChooseScreenProps) {
  const t = useTranslate()
  const several = candidates.length > 1
  const alike = several && candidates.every(({ printed }) => printed)
  const ids = candidates.map(({ id }) => id)
  const [first] = candidates
  return (
    <main className="screen list-screen">
      <header className="list-head choice-head">
        <div>
          <h1 className="list-title" tabIndex={-1}>
            {t(several ? 'Which one is yours?' : 'Is this your card?')}
          </h1>
          <p className="soft">{t(alike ? leads.alike : several ? leads.several : leads.one)}</p>
          {language ? <p className="soft">{languageNote(language, t)}</p> : null}
          {advice ? <p className="soft">{t(advice)}</p> : null}
        </div>
        {scan ? <img className="scan-picture" src={scan} alt={t('The one you scanned')} /> : null}
      </header>
      <ul className={alike ? 'choice-tiles alike' : 'choice-tiles'}>
        {candidates.map((card, index) => (
          <li key={card.id}>
            <CardTile card={card} to={detailsPath(card.id, { language, among: ids })}>
              <span className="tile-price figures">{formatShortPrice(card.price, t)}</span>
              {several && !alike && index === 0 ? (
                <span className="tile-hint">{t('Most likely')}</span>
              ) : null}
            </CardTile>
          </li>
        ))}
      </ul>
      {othersInPhoto > 0 ? <MoreCardsSent count={othersInPhoto} /> : null}
      {first && !several ? <YesLink to={detailsPath(first.id, { language, among: ids })} /> : null}
      <section className="list-more">
        <h2>{t(several ? 'None of these?' : 'Not this one?')}</h2>
        <SearchForm query={first?.name} />
        {refusal ? <RefusalAlert refusal={refusal} /> : null}
        <TakeAnother next={next} />
      </section>
    </main>
  )
}

/** Opens the camera at once; without scripts, the menu has it. */
function TakeAnother({ next }: Pick<ChooseScreenProps, 'next'>) {
  const t = useTranslate()
  const label = t('Take Another Photo')
  return useHydrated() ? (
    <NextCard next={next} label={label} />
  ) : (
    <HomeButton className="button button-quiet">
      <NextCardLabel label={label} />
    </HomeButton>
  )
}
