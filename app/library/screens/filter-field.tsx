import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import { useShown } from '~/ui/use-shown'

type FilterFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'pattern' | 'title'
> & { name: string; label: string; value: string }

/** One end of a range, empty for none. */
export function FilterField({ name, label, value, ...rest }: FilterFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="labelled">
      <span className="labelled-name">{label}</span>
      <input
        id={id}
        name={name}
        ref={useShown<HTMLInputElement>(value)}
        defaultValue={value}
        className="select figures"
        autoComplete="off"
        {...rest}
      />
    </label>
  )
}
