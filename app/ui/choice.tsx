import { useId } from 'react'
import { Labelled } from './labelled'
import { useShown } from './use-shown'

export type Option = readonly [value: string, label: string]

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  /** What choosing nothing is called. */
  any?: string
  options: readonly Option[]
}

/** One of several; the phone's own list of them. */
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
