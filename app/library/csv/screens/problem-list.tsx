import { formatNumber } from '~/language/formats'
import { useTranslate } from '~/language/use-translate'
import { PageIcon } from '~/ui/page-icon'
import type { ShownImport, ShownProblem } from '~/library/csv/shown-import'

export const LEFT_OUT_ID = 'left-out'

type SetAndNumberProps = {
  set: string
  number: string
  /** Whether the catalogue knows the card. */
  isKnown?: boolean
}

/** A card's set and number, separated; omits what is unknown. */
export function SetAndNumber({ set, number, isKnown = true }: SetAndNumberProps) {
  const t = useTranslate()
  const parts = [set, number && `#${number}`, isKnown ? '' : t('Not in the catalogue')]
  return parts.filter(Boolean).join(' · ')
}

/** The lines that are not imported and the odd ones; the download has all of them. */
export function ProblemList({ file }: { file: ShownImport }) {
  const t = useTranslate()
  const { problems, reasons, firstProblems: first, notes, noteReasons, firstNotes } = file
  const noted = { all: notes, reasons: noteReasons, first: firstNotes }
  if (problems + notes === 0) return null
  return (
    <>
      <Lines title={t('Left out')} id={LEFT_OUT_ID} of={{ all: problems, reasons, first }} />
      <Lines title={t('Check these')} id="notes" of={noted} />
      <a href="/library/transfer/report.csv" download className="button button-quiet">
        <PageIcon name="download" size={22} />
        {t('Download These Lines')}
      </a>
    </>
  )
}

type LinesProps = {
  title: string
  id: string
  /** The `first` of `all` lines are shown. */
  of: { all: number; reasons: ShownImport['reasons']; first: readonly ShownProblem[] }
}

function Lines({ title, id, of: { all, reasons, first } }: LinesProps) {
  const t = useTranslate()
  if (all === 0) return null
  const more = all - first.length
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="reasons">
        {reasons.map(({ text, lines }) => (
          <li key={text} className="reason">
            {t(text)} <span className="reason-lines figures">{formatNumber(lines, t.locale)}</span>
          </li>
        ))}
      </ul>
      <ol className="lines">
        {first.map(({ line, label, reason, ...setAndNumber }, nth) => (
          <li key={nth} className="csv-line">
            <span className="csv-number figures">{t('Line {line}', { line: String(line) })}</span>
            <span className="csv-label">{label || t('No name')}</span>
            <span className="csv-place figures">
              <SetAndNumber {...setAndNumber} />
            </span>
            <span className="soft csv-reason">{reason}</span>
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="soft">
          {t('{count, plural, one {And # more line.} other {And # more lines.}}', { count: more })}
        </p>
      ) : null}
    </section>
  )
}
