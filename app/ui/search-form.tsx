import { Form } from '@remix-run/react'
import { Icon } from './icon'

/** Looks for a card by hand; the results are a page of their own, `/?q=…`. */
export function SearchForm({ query = '' }: { query?: string }) {
  return (
    <Form action="/" role="search" className="search">
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        className="search-field"
        placeholder="Search by name or number"
        aria-label="Search by name or number"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <button className="icon-button" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  )
}
