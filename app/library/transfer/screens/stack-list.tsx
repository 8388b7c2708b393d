import type { ShownImport } from '../transfer-page'
import { count } from '~/library/count'

/** The beginning of what the file brings. */
export function StackList({ file }: { file: ShownImport }) {
  const { stacks, firstStacks } = file
  if (stacks === 0) return null
  const more = stacks - firstStacks.length
  return (
    <section className="panel" aria-labelledby="to-import">
      <h2 id="to-import">To import</h2>
      <ul className="lines">
        {firstStacks.map(({ name, detail, copies }, place) => (
          <li key={place} className="line line-stack">
            <span className="line-label">{name}</span>
            <span className="line-copies figures">× {copies.toLocaleString('en-US')}</span>
            <span className="soft line-reason">{detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">And {count(more, 'more stack')}.</p> : null}
    </section>
  )
}
