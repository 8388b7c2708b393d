import { Link } from '@remix-run/react'
import { writeLibraryQuery } from '~/library/list/query'
import type { LibraryQuery } from '~/library/list/query'

/** Links to the previous and next page; nothing if there is only one. */
export function Pager({ query, pages }: { query: LibraryQuery; pages: number }) {
  if (pages < 2) return null
  const { page } = query
  return (
    <nav className="pager" aria-label="Pages">
      <PageLink query={query} page={page - 1} pages={pages} rel="prev">
        Previous
      </PageLink>
      <span className="figures">
        Page {page} of {pages}
      </span>
      <PageLink query={query} page={page + 1} pages={pages} rel="next">
        Next
      </PageLink>
    </nav>
  )
}

type PageLinkProps = {
  query: LibraryQuery
  page: number
  pages: number
  rel: 'prev' | 'next'
  children: string
}

function PageLink({ query, page, pages, rel, children }: PageLinkProps) {
  if (page < 1 || page > pages) return <span className="pager-none" />
  return (
    <Link
      to={`/library${writeLibraryQuery(query, { page })}`}
      rel={rel}
      className="button button-quiet"
    >
      {children}
    </Link>
  )
}
