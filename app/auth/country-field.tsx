import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { PhoneCountry } from './phone-country'
import { useText } from './text-context'

export type CountryFieldProps = {
  countries: readonly PhoneCountry[]
  chosen: PhoneCountry | null
  onChoose(country: PhoneCountry): void
}

/** The list of countries: the browser's own, until the script of a better one has arrived. */
export function CountryField(props: CountryFieldProps) {
  const [List, setList] = useState<ComponentType<CountryFieldProps> | null>(null)
  useEffect(() => {
    // Offline, the browser's own list stays.
    const loaded = import('./country-list.client').catch(() => null)
    void loaded.then((module) => module && setList(() => module.CountryList))
  }, [])
  return List ? <List {...props} /> : <NativeList {...props} />
}

function NativeList({ countries, chosen, onChoose }: CountryFieldProps) {
  const text = useText()
  return (
    <div className="field">
      <label htmlFor="country" className="field-label">
        {text('SIGN_IN_COUNTRY_LABEL')}
      </label>
      <select
        id="country"
        name="country"
        className="field-input country-field"
        defaultValue={chosen?.iso2 ?? ''}
        autoComplete="country"
        onChange={({ currentTarget }) => {
          const country = countries.find(({ iso2 }) => iso2 === currentTarget.value)
          if (country) onChoose(country)
        }}
      >
        <option value="">{text('SIGN_IN_COUNTRY_UNKNOWN')}</option>
        {countries.map(({ iso2, name, dialCode }) => (
          <option key={iso2} value={iso2}>{`${name} (+${dialCode})`}</option>
        ))}
      </select>
    </div>
  )
}
