import { Form } from '@remix-run/react'
import { useTranslate } from '~/language/use-translate'
import { useShown } from './hooks'
import { Icon } from './icon'

type SearchFieldProps = {
  value: string
  placeholder: string
  /** The field's label, if the placeholder is not enough. */
  label?: string
  /** The button's label. */
  verb: string
}

/** The field `q` and its button; the surrounding form says what is searched. */
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

/** Searches for a card by text; the results are a separate page, `/search?q=…`. */
export function SearchForm({ query = '' }: { query?: string }) {
  const t = useTranslate()
  return (
    <Form action="/search" role="search">
      <SearchField value={query} placeholder={t('Search by name or number')} verb={t('Search')} />
    </Form>
  )
}
