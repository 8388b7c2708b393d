import type { ReactNode } from 'react'

/** One component in its states; `file` is its path below `app`. */
export function Sample(props: { name: string; file: string; children: ReactNode }) {
  const { name, file, children } = props
  return (
    <section className="design-sample">
      <h2>{name}</h2>
      <p className="soft">{file}</p>
      {children}
    </section>
  )
}
