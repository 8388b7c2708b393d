import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import { Labelled } from '~/ui/labelled'
import { useShown } from '~/ui/use-shown'

type FilterFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'pattern' | 'title'
> & { name: string; label: string; value: string }

/** One end of a range, empty for none. */
export function FilterField({ name, label, value, ...rest }: FilterFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        id={id}
        name={name}
        ref={useShown<HTMLInputElement>(value)}
        defaultValue={value}
        className="field-input figures"
        autoComplete="off"
        {...rest}
      />
    </Labelled>
  )
}
