import { Form } from '@remix-run/react'
import { count } from '~/library/library-messages'
import { CONDITION_LABELS } from '~/library/list/query'
import { NoticeAlert, RemovedNotice } from '~/library/undo-notice'
import type { UndoOffer } from '~/library/undo-notice'
import { UNKNOWN_EXPORT_PATH } from '~/library/pages/unknown-page'
import type { UnknownPage, UnknownEntry } from '~/library/pages/unknown-page'
import { FINISH_LABELS, formatDay } from '~/prices/format-price'
import { Icon } from '~/ui/icon'
import { LibraryHead } from './library-head'

const TO_LIBRARY = { to: '/library', label: 'Back to Library' }

type UnknownScreenProps = {
  page: UnknownPage
  notice: UndoOffer | null
  /** Why the last step did nothing. */
  alert: string | null
}

/** Lists the cards that the catalogue does not know, to export or remove. */
export function UnknownScreen({ page, notice, alert }: UnknownScreenProps) {
  const { cards, copies, entries, more } = page
  return (
    <main className="screen library">
      <LibraryHead title="Not in the catalogue" back={TO_LIBRARY}>
        {cards > 0 ? (
          <p className="soft figures">
            {count(cards, 'card')}, {count(copies, 'copy', 'copies')}. Kept by their ids: they come
            back as soon as the catalogue knows them.
          </p>
        ) : null}
      </LibraryHead>
      <NoticeAlert message={alert} />
      {notice ? <RemovedNotice notice={notice} /> : null}
      {cards === 0 ? (
        <p className="empty soft">Every card in your library is in the catalogue.</p>
      ) : (
        <>
          <a href={UNKNOWN_EXPORT_PATH} download className="button button-quiet">
            <Icon name="download" size={22} />
            Export These as CSV
          </a>
          <ul className="unknown-list">
            {entries.map((entry) => (
              <UnknownRow key={Object.values(entry).join(' ')} entry={entry} />
            ))}
          </ul>
          {more > 0 ? (
            <p className="soft figures">
              And {count(more, 'more entry', 'more entries')}: the export has them all.
            </p>
          ) : null}
        </>
      )}
    </main>
  )
}

function UnknownRow({ entry }: { entry: UnknownEntry }) {
  const { cardId, finish, condition, quantity, addedOn } = entry
  return (
    <li className="unknown-row">
      <div>
        <p className="unknown-id figures">
          {cardId} <span className="soft">×{quantity.toLocaleString('en-US')}</span>
        </p>
        <p className="soft figures">
          {FINISH_LABELS[finish]}, {CONDITION_LABELS[condition]} · {formatDay(addedOn)}
        </p>
      </div>
      <Form method="post" replace>
        <input type="hidden" name="card_id" value={cardId} />
        <input type="hidden" name="printing" value={finish} />
        <input type="hidden" name="condition" value={condition} />
        <button className="button button-plain">
          Remove<span className="unseen"> {cardId}</span>
        </button>
      </Form>
    </li>
  )
}
