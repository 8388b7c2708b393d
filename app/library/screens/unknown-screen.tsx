import { Form } from '@remix-run/react'
import { formatNumber } from '~/language/formats'
import { useTranslate } from '~/language/use-translate'
import { CONDITION_LABELS } from '~/library/entry'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { UNKNOWN_EXPORT_PATH } from '~/library/pages/unknown-page'
import type { UnknownPage, UnknownEntry } from '~/library/pages/unknown-page'
import { FINISH_LABELS, formatDay } from '~/prices/format-price'
import { PageIcon } from '~/ui/page-icon'
import { LibraryHead } from './library-head'

type UnknownScreenProps = {
  page: UnknownPage
  notice: UndoOffer | null
  /** Why the last step did nothing. */
  alert: string | null
}

/** Lists the cards that the catalogue does not know, to export or remove. */
export function UnknownScreen({ page, notice, alert }: UnknownScreenProps) {
  const t = useTranslate()
  const { cards, copies, entries, more } = page
  return (
    <main className="screen library">
      <LibraryHead
        title={t('Not in the catalogue')}
        back={{ to: '/library', label: t('Back to Library') }}
      >
        {cards > 0 ? (
          <p className="soft figures">
            {t(
              '{cards, plural, one {# card} other {# cards}}, {copies, plural, one {# copy} other {# copies}}. They are kept by ID and reappear when the catalogue has them.',
              { cards, copies },
            )}
          </p>
        ) : null}
      </LibraryHead>
      <NoticeAlert message={alert} />
      {notice ? <RemovedNotice notice={notice} /> : null}
      {cards === 0 ? (
        <p className="empty soft">{t('Every card in your library is in the catalogue.')}</p>
      ) : (
        <>
          <a href={UNKNOWN_EXPORT_PATH} download className="button button-quiet">
            <PageIcon name="download" size={22} />
            {t('Export These as CSV')}
          </a>
          <ul className="unknown-list">
            {entries.map((entry) => (
              <UnknownRow key={Object.values(entry).join(' ')} entry={entry} />
            ))}
          </ul>
          {more > 0 ? (
            <p className="soft figures">
              {t(
                '{count, plural, one {And # more entry: the export has them all.} other {And # more entries: the export has them all.}}',
                { count: more },
              )}
            </p>
          ) : null}
        </>
      )}
    </main>
  )
}

function UnknownRow({ entry }: { entry: UnknownEntry }) {
  const t = useTranslate()
  const { cardId, finish, condition, quantity, addedOn } = entry
  return (
    <li className="unknown-row">
      <div>
        <p className="unknown-id figures">
          {cardId} <span className="soft">×{formatNumber(quantity, t.locale)}</span>
        </p>
        <p className="soft figures">
          {t(FINISH_LABELS[finish])}, {t(CONDITION_LABELS[condition])} · {formatDay(addedOn, t)}
        </p>
      </div>
      <Form method="post" replace>
        <input type="hidden" name="card_id" value={cardId} />
        <input type="hidden" name="finish" value={finish} />
        <input type="hidden" name="condition" value={condition} />
        <button className="button button-plain" aria-label={t('Remove {name}', { name: cardId })}>
          {t('Remove')}
        </button>
      </Form>
    </li>
  )
}
