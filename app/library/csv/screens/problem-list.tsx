import { Icon } from '~/ui/icon'
import type { ShownImport, ShownProblem } from '~/library/csv/csv-page.server'
import { count } from '~/library/library-messages'

/** The lines that are not imported and the odd ones; the download has all of them. */
export function ProblemList({ file }: { file: ShownImport }) {
  const { problems, reasons, firstProblems, notes, noteReasons, firstNotes } = file
  if (problems + notes === 0) return null
  return (
    <>
      <Lines
        title="Left out"
        id="left-out"
        all={problems}
        reasons={reasons}
        first={firstProblems}
      />
      <Lines title="Worth a look" id="notes" all={notes} reasons={noteReasons} first={firstNotes} />
      <a href="/library/transfer/report.csv" download className="button button-quiet">
        <Icon name="download" size={22} />
        Download These Lines
      </a>
    </>
  )
}

type LinesProps = {
  title: string
  id: string
  /** Lines altogether, of which `first` are shown. */
  all: number
  reasons: ShownImport['reasons']
  first: readonly ShownProblem[]
}

function Lines({ title, id, all, reasons, first }: LinesProps) {
  if (all === 0) return null
  const more = all - first.length
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="reasons">
        {reasons.map(({ text, lines }) => (
          <li key={text} className="reason">
            {text} <span className="reason-lines figures">{lines.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      <ol className="lines">
        {first.map(({ line, label, reason }, place) => (
          <li key={place} className="line">
            <span className="line-number figures">Line {line}</span>
            <span className="line-label">{label || 'No name'}</span>
            <span className="soft line-reason">{reason}</span>
          </li>
        ))}
      </ol>
      {more > 0 ? <p className="soft">And {count(more, 'more line')}.</p> : null}
    </section>
  )
}
