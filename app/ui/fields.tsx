import { useId } from 'react'
import type { ReactNode } from 'react'
import { useHydrated, useShown } from './hooks'

type LabelledProps = {
  /** Id of the field. */
  id: string
  label: string
  children: ReactNode
}

/** A field with its label above it. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <label htmlFor={id} className="labelled">
      <span className="labelled-name">{label}</span>
      {children}
    </label>
  )
}

export type Option = readonly [value: string, label: string]

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  /** The label for no choice. */
  any?: string
  options: readonly Option[]
}

/** A choice of one option, as a native select. */
export function Choice({ name, label, value, any, options }: ChoiceProps) {
  const id = useId()
  const shown = value ?? ''
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        name={name}
        ref={useShown<HTMLSelectElement>(shown)}
        defaultValue={shown}
        className="field-input"
      >
        {any ? <option value="">{any}</option> : null}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** With scripts, asks a form's action for data instead of a redirect: see decision 021. */
export function StayField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null
}

/** The text fields of a form, as a query. */
export function toQuery(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
