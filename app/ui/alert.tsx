import { useEffect, useRef } from 'react'
import { Icon } from './icon'

type AlertProps = {
  id?: string
  message: string
  /** What to do about it. */
  next?: string | null
  /** If the focused control was disabled or removed. */
  takesFocus?: boolean
  /** Nothing failed that a person has to care about: it does not look like a failure. */
  isCalm?: boolean | undefined
}

/** Shows a failure; screen readers announce it at once. */
export function Alert({ id, message, next, takesFocus = false, isCalm }: AlertProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={box}
      role="alert"
      id={id}
      className={isCalm ? 'alert alert-calm' : 'alert'}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon name={isCalm ? 'offline' : 'alert'} size={22} />
      <div>
        <p>{message}</p>
        {next ? <p className="alert-next">{next}</p> : null}
      </div>
    </div>
  )
}
