import { Form } from '@remix-run/react'
import { SearchField } from './search-field'

/** Looks for a card by hand; the results are a page of their own, `/?q=…`. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <Form action="/" role="search">
      <SearchField value={query} placeholder="Search by name or number" verb="Search" />
    </Form>
  )
}
