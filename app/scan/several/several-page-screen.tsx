import { useTranslate } from '~/language/use-translate'
import { acceptedTypes } from '~/scan/send/photo-file'
import { RefusalAlert } from '~/scan/refusal-alert'
import { SEVERAL_PATH } from '~/scan/crop/photo-picker'
import { SESSION_ACTION } from '~/scan/session/session-paths'
import { Preferences } from '~/ui/preferences'
import { TopBar } from '~/ui/top-bar'
import { countInPhoto, formatProgress, settledCard } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import { PhotoOutlines, SeveralList } from './several-list'
import type { SeveralPage } from './several-page.server'

/** Asks for a photo of several cards, and shows the result. @param page `null` before. */
export function SeveralPageScreen({ page }: { page: SeveralPage | null }) {
  const t = useTranslate()
  const { cards, photo } = page?.kind === 'cards' ? page : { cards: null, photo: null }
  return (
    <main className="screen list-screen several">
      <TopBar back={{ to: '/', label: t('Back to Home') }}>
        <Preferences />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {cards ? countInPhoto(cards, t) : t('Several cards in one photo')}
      </h1>
      {page?.kind === 'refused' ? <RefusalAlert refusal={page} /> : null}
      {cards ? (
        <>
          <p className="soft">{formatProgress(cards, t)}</p>
          <div className={photo ? 'several-body' : undefined}>
            {photo ? <PhotoOutlines photo={photo} cards={cards} /> : null}
            <SeveralList cards={cards} photo={photo} change={null} />
          </div>
          <KeepBar cards={cards} />
        </>
      ) : (
        <PhotoForm />
      )}
    </main>
  )
}

function PhotoForm() {
  const t = useTranslate()
  return (
    <form
      method="post"
      action={SEVERAL_PATH}
      encType="multipart/form-data"
      className="several-form"
    >
      <p className="soft">{t('Place the cards side by side, or photograph a binder page.')}</p>
      <label className="field">
        {t('Photo')}
        <input
          type="file"
          name="image"
          required
          accept={acceptedTypes.join(',')}
          className="field-input file-field"
        />
      </label>
      <button className="button button-primary">{t('Scan All Cards')}</button>
    </form>
  )
}

function KeepBar({ cards }: { cards: readonly CardInPhoto[] }) {
  const t = useTranslate()
  const ids = cards.flatMap((card) => settledCard(card)?.id ?? [])
  if (ids.length === 0) return null
  return (
    <form method="post" action={SESSION_ACTION} className="thumb-bar">
      {ids.map((id, index) => (
        <input key={index} type="hidden" name="card_id" value={id} />
      ))}
      <button name="intent" value="add" className="button button-primary">
        {t('{count, plural, one {Keep # Card} other {Keep # Cards}}', { count: ids.length })}
      </button>
    </form>
  )
}
