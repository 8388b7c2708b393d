import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { useHydrated } from '~/ui/hooks'
import { alertId, subtitleId } from './auth-card'

/** Moves the focus into the field of that id when it is another step's, but not on the first. */
export function useFieldFocus(id: string) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.getElementById(id)?.focus()
  }, [id])
}

type TextFieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** The card's alert speaks of this field. */
  wrong: boolean
  /** What more there is to say about what was typed. */
  hint?: string | null
  fieldRef?: RefObject<HTMLInputElement>
  onFilled?(filled: boolean): void
}

/** A labelled field; it keeps its value, and is tied to the alert that speaks of it. */
export function TextField({ label, wrong, hint, fieldRef, onFilled, ...input }: TextFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownRef
  const hintId = `${input.id}-hint`
  const described = [wrong ? alertId : null, hint ? hintId : null, subtitleId]
  // What was typed before the scripts arrived counts, too.
  useEffect(() => onFilled?.(Boolean(field.current?.value.trim())))
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong, field])
  return (
    <div className="field">
      <label htmlFor={input.id} className="field-label">
        {label}
      </label>
      <input
        {...input}
        ref={field}
        className={`field-input ${input.className ?? ''}`}
        aria-invalid={wrong || undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        onInput={(event) => {
          input.onInput?.(event)
          onFilled?.(event.currentTarget.value.trim() !== '')
        }}
      />
      {hint ? (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Whether a form may be sent: always until scripts run, and then once its field is filled.
 *
 * @returns that, and what the field is to tell.
 */
export function useFilled(): [boolean, (filled: boolean) => void] {
  const [filled, setFilled] = useState(false)
  return [!useHydrated() || filled, setFilled]
}
