import { Icon } from '~/ui/icon'
import type { ShownImport } from '../transfer-page'
import { count } from '~/library/count'

/** The lines that stay out, each with its number and the reason; the file to download has all. */
export function ProblemList({ file }: { file: ShownImport }) {
  const { problems, reasons, firstProblems } = file
  if (problems === 0) return null
  const more = problems - firstProblems.length
  return (
    <section className="panel" aria-labelledby="left-out">
      <h2 id="left-out">Left out</h2>
      <ul className="reasons">
        {reasons.map(({ text, lines }) => (
          <li key={text} className="reason">
            {text} <span className="reason-lines figures">{lines.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      <ol className="lines">
        {firstProblems.map(({ line, label, reason }) => (
          <li key={line} className="line">
            <span className="line-number figures">Line {line}</span>
            <span className="line-label">{label || 'No name'}</span>
            <span className="soft line-reason">{reason}</span>
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="soft">And {count(more, 'more line')}.</p> : null}
      <a href="/library/transfer/report.csv" download className="button button-quiet">
        <Icon name="download" size={22} />
        Download These Lines
      </a>
    </section>
  )
}
