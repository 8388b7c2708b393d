import { Form } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { useShown } from './hooks'
import { Icon } from './icon'

type SearchFieldProps = {
  value: string
  placeholder: string
  /** What is looked for, where that is more than the placeholder says. */
  label?: string
  /** What the button is called. */
  verb: string
}

/** The field `q` and the button that sends it; the form around them says what is searched. */
export function SearchField({ value, placeholder, label = placeholder, verb }: SearchFieldProps) {
  return (
    <div className="search">
      <input
        type="search"
        name="q"
        ref={useShown<HTMLInputElement>(value)}
        defaultValue={value}
        className="field-input"
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <button className="icon-button" aria-label={verb}>
        <Icon name="search" />
      </button>
    </div>
  )
}

/** Looks for a card by hand; the results are a page of their own, `/search?q=…`. */
export function SearchForm({ query = '' }: { query?: string }) {
  const t = useTranslate()
  return (
    <Form action="/search" role="search">
      <SearchField value={query} placeholder={t('Search by name or number')} verb={t('Search')} />
    </Form>
  )
}
