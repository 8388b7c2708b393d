import { Link } from '@remix-run/react'
import type { Texts } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { VIEWS, writeLibraryQuery } from '~/library/list/query'
import type { LibraryView } from '~/library/list/query'
import type { LibraryPage } from '~/library/pages/library-page'
import { PageIcon } from '~/ui/page-icon'
import type { PageIconName } from '~/ui/page-icon'

const VIEW_LABELS: Readonly<Record<LibraryView, string>> = {
  tiles: 'Tiles',
  list: 'List',
} satisfies Texts
const VIEW_ICONS: Readonly<Record<LibraryView, PageIconName>> = { tiles: 'tiles', list: 'rows' }

/** Tiles or a list. */
export function ViewSwitch({ page: { query, view } }: { page: LibraryPage }) {
  const t = useTranslate()
  return (
    <div className="view-switch" role="group" aria-label={t('View')}>
      {VIEWS.map((each) => (
        <Link
          key={each}
          to={`/library${writeLibraryQuery(query, { view: each })}`}
          className="view-link"
          aria-label={t(VIEW_LABELS[each])}
          aria-current={each === view ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <PageIcon name={VIEW_ICONS[each]} size={20} />
        </Link>
      ))}
    </div>
  )
}
