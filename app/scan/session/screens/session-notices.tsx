import { Link } from '@remix-run/react'
import { useState } from 'react'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { PageIcon } from '~/ui/page-icon'
import { keptSession } from '~/scan/session/kept-session'
import type { KeptRow } from '~/scan/session/kept-session'
import { addLine, hasRoomFor, writeLine } from '~/scan/session/session'
import { SESSION_FULL } from '~/scan/session/session-messages'
import { SESSION_ACTION } from '~/scan/session/session-paths'
import { changeRows } from '~/scan/session/session-store'

type AddedNoticeProps = {
  copies: number
  /** The library already had them, from an attempt whose response was lost. */
  isOutdated: boolean
}

const OUTDATED = 'They had already been added; your latest changes were not saved.' satisfies Texts

/** Reports how many copies were added to the library. */
export function AddedNotice({ copies, isOutdated }: AddedNoticeProps) {
  const t = useTranslate()
  if (copies === 0) return null
  return (
    <div className="notice">
      <PageIcon name="check" size={20} />
      <p>
        {t(
          '{count, plural, one {# card added to your library.} other {# cards added to your library.}}',
          { count: copies },
        )}
        {isOutdated ? ` ${t(OUTDATED)}` : ''}
      </p>
      <Link to="/library" className="button button-plain notice-button">
        {t('View')}
      </Link>
    </div>
  )
}

/** Reports what was removed, and restores it. @param onUndo `null` without scripts. */
export function RemovedRow({ row, onUndo }: { row: KeptRow; onUndo: (() => void) | null }) {
  const t = useTranslate()
  /** The row whose place another card has taken in a full session. */
  const [refused, setRefused] = useState<KeptRow>()
  return (
    <form
      method="post"
      action={SESSION_ACTION}
      className="notice"
      onSubmit={(event) => {
        if (!onUndo) return
        event.preventDefault()
        if (!hasRoomFor(keptSession.read().rows, row, row.count)) return setRefused(row)
        changeRows((all) => addLine(all, row))
        onUndo()
      }}
    >
      <p>{refused === row ? t(SESSION_FULL) : t('{name} was removed.', { name: row.name })}</p>
      <input type="hidden" name="line" value={writeLine(row)} />
      <button name="intent" value="add" className="button button-plain notice-button">
        {t('Undo')}
      </button>
    </form>
  )
}
