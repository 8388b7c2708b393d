import { Fragment } from 'react'

/** Breaks only between its parts; no line begins or ends with the separating dot. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <span className="parts">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <span className="part">
            {index > 0 ? <span className="part-dot">· </span> : null}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
