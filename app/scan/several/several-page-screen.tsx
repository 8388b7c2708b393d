import { count } from '~/library/library-messages'
import { acceptedTypes } from '~/scan/crop/pick-photo'
import { RefusalAlert } from '~/scan/refusal-alert'
import { SEVERAL_PATH } from '~/scan/screens/photo-picker'
import { SESSION_ACTION } from '~/scan/session/session-paths'
import { TopBar } from '~/ui/top-bar'
import { countInPhoto, progressOf, settledCard } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { PhotoOutlines, SeveralList } from './several-list'
import type { SeveralPage } from './several-page.server'

/** Asks for a photo of several cards, and shows what came of it. @param page `null` before. */
export function SeveralPageScreen({ page }: { page: SeveralPage | null }) {
  const cards = page?.kind === 'cards' ? page.cards : null
  return (
    <main className="screen list-screen several">
      <TopBar back={{ to: '/', label: 'Back to Home' }}>{null}</TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {cards ? countInPhoto(cards) : 'Several cards in one photo'}
      </h1>
      {page?.kind === 'refused' ? <RefusalAlert refusal={page} /> : null}
      {cards ? (
        <>
          <p className="soft">{progressOf(cards)}</p>
          {page?.kind === 'cards' && page.photo ? (
            <PhotoOutlines photo={page.photo} cards={cards} />
          ) : null}
          <SeveralList cards={cards} change={null} />
          <KeepBar cards={cards} />
        </>
      ) : (
        <PhotoForm />
      )}
    </main>
  )
}

function PhotoForm() {
  return (
    <form
      method="post"
      action={SEVERAL_PATH}
      encType="multipart/form-data"
      className="several-form"
    >
      <p className="soft">Lay the cards side by side, or take a page of your binder.</p>
      <label className="field">
        Photo
        <input
          type="file"
          name="image"
          required
          accept={acceptedTypes.join(',')}
          className="field-input"
        />
      </label>
      <button className="button button-primary">Scan All Cards in It</button>
    </form>
  )
}

function KeepBar({ cards }: { cards: readonly CardInPhoto[] }) {
  const ids = cards.flatMap((card) => settledCard(card)?.id ?? [])
  if (ids.length === 0) return null
  return (
    <form method="post" action={SESSION_ACTION} className="thumb-bar">
      {ids.map((id, place) => (
        <input key={place} type="hidden" name="card_id" value={id} />
      ))}
      <button name="intent" value="add" className="button button-primary">
        Keep {count(ids.length, 'Card')}
      </button>
    </form>
  )
}
