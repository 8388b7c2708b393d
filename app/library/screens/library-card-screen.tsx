import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { cardPath } from '~/catalogue/card-view'
import type { CardView } from '~/catalogue/card-view'
import { rarityLabel } from '~/catalogue/printed-words'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import type { CardActionAnswer } from '~/library/card-actions.server'
import type { LibraryCardPage, CardPageEntry } from '~/library/pages/library-card-page.server'
import { CONDITIONS, CONDITION_LABELS, nextEntry } from '~/library/entry'
import { FINISH_LABELS } from '~/prices/format-price'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { PricePanel } from '~/prices/screens/panel'
import type { PriceOnPage } from '~/prices/screens/panel'
import type { Price } from '~/prices/price'
import { Parts } from '~/language/parts'
import { Alert } from '~/ui/alert'
import { LargePicture } from '~/catalogue/images/card-picture'
import { AllAboutCard } from '~/ui/navigation/all-about-card'
import { Choice } from '~/ui/fields'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { useWayBack } from '~/ui/navigation/way-back'
import { useEntryKeys } from './entry-keys'
import { EntryPanel } from './entry-panel'

type LibraryCardScreenProps = {
  page: LibraryCardPage
  finishPrices: PriceOnPage<Price[]>
  notice: UndoOffer | null
  /** The page of this site that led here, as far as the server knows. */
  before: string | null
  /** The query of the list to return to. */
  search: string
  /** The response to a refused form. */
  answer: CardActionAnswer | undefined
  /** Why the last step did nothing. */
  alert: string | null
}

export function LibraryCardScreen(props: LibraryCardScreenProps) {
  const t = useTranslate()
  const { page, finishPrices, notice, before, search, answer, alert } = props
  const { card, energy, entries, finish } = page
  const { pathname, search: ownSearch, key } = useLocation()
  /** The location whose alert is out of date: a form has been sent since. */
  const [outdated, setOutdated] = useState<string>()
  const { keyOf, onSend } = useEntryKeys(card.id, entries)
  const wayBack = useWayBack(before)
  // Everything else leads to the list.
  const back = wayBack.to.startsWith('/library/sets/')
    ? wayBack
    : { to: `/library${search}`, label: t('Back to Library') }
  return (
    <main className={`screen details library-card energy-${energy}`}>
      <TopBar back={back}>
        <Preferences />
      </TopBar>
      {notice ? (
        <RemovedNotice notice={{ ...notice, name: removedName(notice, card.id, t) }} />
      ) : null}
      <div className="details-pair">
        <div className="details-card">
          <LargePicture card={card} energy={energy} />
        </div>
      </div>
      <div className="details-text">
        <CardNames card={card} />
        <PricePanel
          prices={finishPrices}
          finish={finish}
          cardId={card.id}
          reloadTo={pathname + ownSearch}
        />
        <NoticeAlert message={outdated === key ? null : alert} />
        {answer && !entries.some((entry) => isAbout(answer, entry)) ? (
          <Alert message={t(answer.problem)} />
        ) : null}
        <section className="entries" aria-labelledby="entries" onSubmit={() => setOutdated(key)}>
          <h2 id="entries" className="entries-title">
            {t('In your library')}
          </h2>
          {entries.map((entry) => (
            <EntryPanel
              key={keyOf(entry)}
              entry={entry}
              answer={answer && isAbout(answer, entry) ? answer : undefined}
              onSend={onSend}
            />
          ))}
          <AnotherEntry page={page} />
        </section>
        <AllAboutCard path={cardPath(card.id)} />
      </div>
    </main>
  )
}

function CardNames({ card }: { card: CardView }) {
  const t = useTranslate()
  return (
    <div className="details-names">
      <h1 className="details-name" tabIndex={-1}>
        {card.name}
      </h1>
      <p className="details-set figures">
        <Parts
          parts={[
            card.set_name,
            `#${card.number}`,
            card.rarity ? rarityLabel(card.rarity, t) : t('No rarity'),
          ]}
        />
      </p>
    </div>
  )
}

/** With its version, if the library has other versions of the card left: those on this page. */
function removedName({ name, entry }: UndoOffer, shownId: string, t: Translate): string {
  if (entry.cardId !== shownId) return name
  return `${name} (${t(FINISH_LABELS[entry.finish])}, ${t(CONDITION_LABELS[entry.condition])})`
}

function isAbout({ entry }: CardActionAnswer, { finish, condition }: CardPageEntry): boolean {
  return entry?.finish === finish && entry.condition === condition
}

/** Closes a disclosure once there are more of what it adds. */
function useClosedByMore(count: number) {
  const details = useRef<HTMLDetailsElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const { current } = details
    const isMore = count > before.current
    before.current = count
    if (!isMore || !current?.open) return
    if (current.contains(document.activeElement)) current.querySelector('summary')?.focus()
    current.open = false
  }, [count])
  return details
}

/** Adds copies of another finish or condition. */
function AnotherEntry({ page: { entries, finishes } }: { page: LibraryCardPage }) {
  const t = useTranslate()
  const { finish, condition } = nextEntry({ entries, finishes })
  const details = useClosedByMore(entries.length)
  return (
    <details ref={details} className="disclosure">
      <summary>{t('Add another version')}</summary>
      <Form method="post" preventScrollReset className="entry">
        {/* Reset with each new entry: the last chosen version exists now. */}
        <div key={entries.length} className="field-pairs">
          <Choice
            name="finish"
            label={t('Finish')}
            value={finish}
            options={finishes.map((each) => [each, t(FINISH_LABELS[each])])}
          />
          <Choice
            name="condition"
            label={t('Condition')}
            value={condition}
            options={CONDITIONS.map((each) => [each, t(CONDITION_LABELS[each])])}
          />
        </div>
        <button name="intent" value="add-entry" className="button button-quiet">
          {t('Add This Version')}
        </button>
      </Form>
    </details>
  )
}
