import { useEffect, useState, useRef } from 'react'
import type { ComponentType, FormEvent } from 'react'
import { TextField } from '~/auth/text-field'
import { useText } from '~/auth/texts/texts'
import { MAX_PHONE_CHARACTERS, toNumber, findCountry, withPlus } from './contact'
import type { PhoneCountry } from './contact'
import type { CountryFieldProps } from './country-list.client'

/** The list of countries: a `<select>` until the script of the listbox has loaded. */
function CountryField(props: CountryFieldProps) {
  const [List, setList] = useState<ComponentType<CountryFieldProps> | null>(null)
  useEffect(() => {
    // Offline, the `<select>` stays.
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

export type PhoneFieldProps = {
  countries: readonly PhoneCountry[]
  /** The refused input. */
  contact: string
  /** ISO 3166-1 alpha-2 code of the country chosen with it. */
  country?: string
  wrong: boolean
  /** What is wrong with the number. */
  hint: string | null
  /** The number is being sent: the answer would replace what is typed. */
  readOnly?: boolean
  onFilled?(filled: boolean): void
}

/**
 * Asks for an international number. With scripts, number and country update each other; without,
 * the form sends the chosen country along.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { countries, contact, country, wrong, hint, readOnly, onFilled } = props
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [iso2, choose] = useState(country)
  const given = countries.find((one) => one.iso2 === iso2) ?? null
  const [typed, setTyped] = useState(contact)
  const chosen = typed.startsWith('+') ? findCountry(typed, countries, given) : given
  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    addPlus(currentTarget)
    setTyped(currentTarget.value)
  }
  function onChoose(next: PhoneCountry) {
    if (readOnly) return
    choose(next.iso2)
    if (!field.current) return
    field.current.value = toNumber(next, field.current.value, countries)
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return (
    <>
      <input type="hidden" name="kind" value="PHONE" />
      <CountryField countries={countries} chosen={chosen} onChoose={onChoose} />
      <TextField
        id="contact"
        name="contact"
        label={text('PWLESS_SIGN_IN_UP_PHONE_LABEL')}
        defaultValue={contact}
        wrong={wrong}
        hint={hint}
        fieldRef={field}
        readOnly={readOnly}
        onFilled={onFilled}
        onInput={onInput}
        type="tel"
        className="figures"
        autoComplete="tel"
        enterKeyHint="send"
        placeholder={text('SIGN_IN_PHONE_PLACEHOLDER')}
        maxLength={MAX_PHONE_CHARACTERS}
      />
    </>
  )
}

/** Keeps the cursor behind what was typed. */
function addPlus(field: HTMLInputElement) {
  const whole = withPlus(field.value)
  if (whole === field.value) return
  const caret = (field.selectionStart ?? field.value.length) + whole.length - field.value.length
  field.value = whole
  field.setSelectionRange(caret, caret)
}
