import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { FetcherWithComponents } from '@remix-run/react'
import { useEffect } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Alert } from '~/ui/alert'
import type { Finish } from '~/prices/price'
import { StayField } from '~/ui/fields'
import { useHydrated } from '~/ui/hooks'
import { Icon } from '~/ui/icon'
import type { SavedCard } from '~/library/entries.server'
import { addAction } from '~/library/add-action'
import { PHOTO_FIELD, SOURCE_FIELD } from '~/library/added-result'
import type { AddAnswer } from '~/library/add-action'
import { AddSheet } from './add-sheet'
import { readFinish } from '~/library/entry'
import { readyLateAdd } from './late-adds'
import { libraryCardPath, libraryMessages, chooseProblem } from '~/library/library-messages'
import { hasAdded, useAddState } from './use-add-state'
import { useSameBatch } from './use-same-batch'

type AddToLibraryProps = {
  cardId: string
  /** The finish to add, if the page shows the price of one; otherwise the plainest. */
  finish?: Finish
  /**
   * `null` if signed out: the button leads to the sign-in and back, and the card is added. Also
   * `null` if the library could not be read.
   */
  saved: SavedCard | null
  /** The page's own address, path and query. */
  returnTo: string
  /** What led to the card; see `SOURCE_FIELD`. */
  source?: string
  /** The person's own photo that the page shows, as a `data:` URL from the server. */
  photo?: string | null
}

/** The button that adds a card. With scripts it shows the card as added at once. */
export function AddToLibrary(props: AddToLibraryProps) {
  const { cardId, finish, saved, returnTo, source, photo } = props
  const t = useTranslate()
  const chosen = useChosenFinish(finish)
  useEffect(readyLateAdd, [])
  const { fetcher, answer, isAdding, isKept, isSaved, isWaiting } = useAddState(cardId, saved)
  const problem = answer ? chooseProblem(answer) : null
  return (
    <div className={isKept ? 'add-to-library saved' : 'add-to-library'}>
      {problem && !isAdding ? <Alert message={t(problem)} /> : null}
      <fetcher.Form method="post" action={addAction(returnTo)}>
        <CardFields {...{ cardId, returnTo, source }} finish={chosen} />
        {isSaved ? null : <PhotoField photo={photo} />}
        <button className="button button-primary" disabled={isSaved || isWaiting}>
          {isSaved ? t('✓ In Library') : t(isWaiting ? 'Waiting…' : 'Add to Library')}
        </button>
      </fetcher.Form>
      {isKept && saved ? (
        <>
          <AddOneMore
            {...{ cardId, returnTo, source, photo, saved, fetcher }}
            finish={chosen}
            isAdding={isAdding || isWaiting}
          />
          <Link
            to={libraryCardPath(cardId)}
            className="button button-quiet"
            aria-label={t('View in your library')}
          >
            <Icon name="library" size={22} />
          </Link>
        </>
      ) : null}
      <AddSheet {...{ cardId, returnTo, source, fetcher }} isSignedIn={saved !== null} />
      <AddStatus
        answer={isSaved && hasAdded(answer) ? answer : undefined}
        waiting={isWaiting ? (saved === null ? 'addKeptSignedOut' : 'addKept') : null}
      />
    </div>
  )
}

/** The finish that the page shows, or will show: on a slow link the prices of a chosen one follow. */
function useChosenFinish(shown: Finish | undefined): Finish | undefined {
  const { location } = useNavigation()
  const isHere = useLocation().pathname === location?.pathname
  const chosen = isHere ? readFinish(new URLSearchParams(location?.search)) : null
  return chosen ?? shown
}

type AddStatusProps = {
  answer: AddAnswer | undefined
  /** What is said about an add that waits for a connection. */
  waiting: 'addKept' | 'addKeptSignedOut' | null
}

function AddStatus({ answer, waiting }: AddStatusProps) {
  const t = useTranslate()
  const isShown = waiting !== null || answer?.copies
  return (
    <p role="status" className={isShown ? 'add-copies soft figures' : 'unseen'}>
      {waiting ? t(libraryMessages[waiting]) : answer ? addedText(answer, t) : ''}
    </p>
  )
}

function addedText({ copies: count }: AddAnswer, t: Translate): string {
  return count
    ? t('{count, plural, one {# copy in your library} other {# copies in your library}}', { count })
    : t('Added to your library')
}

/** What each form about the card sends. */
function CardFields(card: Omit<AddToLibraryProps, 'saved' | 'photo'>) {
  const { cardId, finish, returnTo, source } = card
  return (
    <>
      <input type="hidden" name="card_id" value={cardId} />
      {finish ? <input type="hidden" name="finish" value={finish} /> : null}
      <input type="hidden" name="returnTo" value={returnTo} />
      {source ? <input type="hidden" name={SOURCE_FIELD} value={source} /> : null}
      <StayField />
    </>
  )
}

/**
 * Sends the photo along where the next page could not show it otherwise: the server keeps none, and
 * scripts stay on the page.
 */
function PhotoField({ photo }: Pick<AddToLibraryProps, 'photo'>) {
  const hydrated = useHydrated()
  return photo && !hydrated ? <input type="hidden" name={PHOTO_FIELD} value={photo} /> : null
}

type AddOneMoreProps = Omit<AddToLibraryProps, 'saved'> & {
  saved: SavedCard
  fetcher: FetcherWithComponents<AddAnswer>
  isAdding: boolean
}

/** Adds one default copy to the existing ones. */
function AddOneMore({ saved, photo, fetcher, isAdding, ...card }: AddOneMoreProps) {
  const t = useTranslate()
  const onSend = useSameBatch(fetcher.data)
  return (
    <fetcher.Form
      method="post"
      action={addAction(card.returnTo)}
      className="add-one"
      onSubmit={({ currentTarget }) => onSend(currentTarget)}
    >
      <CardFields {...card} />
      <PhotoField photo={photo} />
      <input type="hidden" name="batch" value={saved.batchId} />
      <button
        className="button button-quiet"
        disabled={isAdding}
        aria-label={t('+1 copy to your library')}
      >
        +1
      </button>
    </fetcher.Form>
  )
}
