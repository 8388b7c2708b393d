import { Link } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { whenTouched } from './network'

type PagerProps = {
  /** Starts at 1. */
  page: number
  pages: number
  /** Address of another page of the same list. */
  pathOf(page: number): string
}

/** Links to the previous and next page; nothing if there is only one. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  const t = useTranslate()
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={t('Pages')}>
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className="button button-quiet">
          {t('Previous')}
        </Link>
      ) : (
        <span />
      )}
      <span className="figures">{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages ? (
        <Link
          to={pathOf(page + 1)}
          rel="next"
          className="button button-quiet"
          prefetch={whenTouched()}
        >
          {t('Next')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
