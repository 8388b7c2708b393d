import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { focusHeading, useHydrated } from '~/ui/hooks'
import { alertId, subtitleId } from './auth-card'

/**
 * Focuses the field with this id when the step changes, but not on the first render. A step without
 * a field (`null`, or one that asks for nothing) is announced by its heading.
 */
export function useFieldFocus(id: string | null) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    const field = id === null ? null : document.getElementById(id)
    if (field) field.focus()
    else focusHeading()
  }, [id])
}

type TextFieldProps = ComponentProps<'input'> & {
  id: string
  label: string
  /** The card's alert is about this field. */
  wrong: boolean
  /** Explains what is wrong with the value. */
  hint?: string | null
  fieldRef?: RefObject<HTMLInputElement>
  onFilled?(filled: boolean): void
}

/** A labelled field that keeps its value, described by the alert about it. */
export function TextField({ label, wrong, hint, fieldRef, onFilled, ...input }: TextFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownRef
  const hintId = `${input.id}-hint`
  const described = [wrong ? alertId : null, hint ? hintId : null, subtitleId]
  // Includes what was typed before scripts loaded.
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
 * Whether a form may be sent: always until scripts run, then once its field is filled.
 *
 * @returns that, and the setter for the field's `onFilled`.
 */
export function useFilled(): [boolean, (filled: boolean) => void] {
  const [filled, setFilled] = useState(false)
  return [!useHydrated() || filled, setFilled]
}
