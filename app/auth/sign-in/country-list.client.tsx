import { useSelect } from 'downshift'
import type { UseSelectState, UseSelectStateChangeOptions } from 'downshift'
import { useEffect, useState } from 'react'
import { PageIcon } from '~/ui/page-icon'
import { PREFERRED_COUNTRIES } from './contact'
import type { PhoneCountry } from './contact'
import { useText } from '~/auth/texts/texts'

export type CountryFieldProps = {
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | null
  onChoose(country: PhoneCountry): void
}

/** The open list clears its type-ahead after this long. */
const searchMs = 1000

/** The countries as a listbox, for touch, keyboard and type-ahead. */
export function CountryList({ countries, chosen, onChoose }: CountryFieldProps) {
  const text = useText()
  const search = useSearch()
  const list = useSelect({
    id: 'country-list',
    toggleButtonId: 'country',
    labelId: 'country-label',
    items: [...countries],
    itemToString: (country) => country?.name ?? '',
    selectedItem: chosen,
    stateReducer: search.reduce,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  const { isOpen, inputValue, highlightedIndex, setInputValue } = list
  useEffect(() => search.endAfter(inputValue, setInputValue), [search, inputValue, setInputValue])
  return (
    <div className="field country">
      <label {...list.getLabelProps()} className="field-label">
        {text('SIGN_IN_COUNTRY_LABEL')}
      </label>
      <input type="hidden" name="country" value={chosen?.iso2 ?? ''} />
      <button type="button" {...list.getToggleButtonProps()} className="field-input country-field">
        <span className="country-name">{chosen?.name ?? text('SIGN_IN_COUNTRY_UNKNOWN')}</span>
        {chosen ? <span className="soft figures">+{chosen.dialCode}</span> : null}
        <PageIcon name="down" size={20} />
      </button>
      <ul {...list.getMenuProps()} className="country-list" hidden={!isOpen}>
        {isOpen
          ? countries.map((country, index) => (
              <li
                key={country.iso2}
                {...list.getItemProps({ item: country, index })}
                className={optionClass(country, index === highlightedIndex)}
              >
                {country.name}
                <span className="soft figures">+{country.dialCode}</span>
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}

function optionClass(country: PhoneCountry, lit: boolean): string {
  const classes = ['country-option', lit ? 'country-lit' : '']
  if (country.iso2 === PREFERRED_COUNTRIES.at(-1)) classes.push('country-parted')
  return classes.join(' ').trim()
}

/** Extends Downshift's type-ahead from half a second to `searchMs`. */
function useSearch() {
  const [search] = useState(() => {
    let over = false
    return {
      reduce: (
        { inputValue }: UseSelectState<PhoneCountry>,
        { type, changes }: UseSelectStateChangeOptions<PhoneCountry>,
      ) => {
        const early = type === useSelect.stateChangeTypes.FunctionSetInputValue && !over
        return early ? { ...changes, inputValue } : changes
      },
      endAfter: (typed: string, setTyped: (typed: string) => void) => {
        over = false
        if (typed === '') return
        const timer = setTimeout(() => {
          over = true
          setTyped('')
        }, searchMs)
        return () => clearTimeout(timer)
      },
    }
  })
  return search
}
