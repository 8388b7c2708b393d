import type { ReactNode } from 'react'

type LabelledProps = {
  /** Id of the field. */
  id: string
  label: string
  children: ReactNode
}

/** A field with its name above it. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <label htmlFor={id} className="labelled">
      <span className="labelled-name">{label}</span>
      {children}
    </label>
  )
}
