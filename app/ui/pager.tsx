import { Link } from '@remix-run/react'

type PagerProps = {
  /** From 1. */
  page: number
  pages: number
  /** Address of another page of the same list. */
  pathOf(page: number): string
}

/** Links to the previous and next page; nothing if there is only one. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className="button button-quiet">
          Previous
        </Link>
      ) : (
        <span className="pager-none" />
      )}
      <span className="figures">{`Page ${numbers.format(page)} of ${numbers.format(pages)}`}</span>
      {page < pages ? (
        <Link to={pathOf(page + 1)} rel="next" className="button button-quiet">
          Next
        </Link>
      ) : (
        <span className="pager-none" />
      )}
    </nav>
  )
}

const numbers = new Intl.NumberFormat('en-US')
