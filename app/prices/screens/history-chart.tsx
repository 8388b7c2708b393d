import { useId } from 'react'
import type { Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { formatDay, formatPrice, KIND_LABELS } from '~/prices/format-price'
import { toMajorUnits } from '~/prices/price'
import { comparablePoints, historyLine, historySummary } from '~/prices/history/history-line'
import type { PricePoint } from '~/prices/price-store'

const drawing = { width: 320, height: 128, margin: 6 }

type PriceHistoryProps = {
  /** Oldest first, one a day, of one market. */
  points: readonly PricePoint[]
  /** Their market. */
  source: string
}

/**
 * What a card cost day by day, as a line with its figures in words and in a table. The line is of one
 * kind of price, named if the table has others. Draws nothing for fewer than two comparable days.
 */
export function PriceHistory({ points, source }: PriceHistoryProps) {
  const id = useId()
  const t = useTranslate()
  const drawn = comparablePoints(points)
  const line = historyLine(drawn, drawing)
  if (!line) return null
  const named = drawn.length < points.length ? [t(KIND_LABELS[line.last.kind])] : []
  const { width, height } = drawing
  const end = line.dots.at(-1)
  return (
    <figure className="price-history">
      <figcaption className="price-history-title">
        {[source, line.last.currency, ...named].join(' · ')}
      </figcaption>
      <p className="price-history-range figures" aria-hidden="true">
        <span>{t('High {amount}', { amount: amount(line.highest, t) })}</span>
        <span>{t('Low {amount}', { amount: amount(line.lowest, t) })}</span>
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}-summary`}
        viewBox={`0 0 ${width} ${height}`}
        className="price-history-drawing"
      >
        <path className="price-history-area" d={line.area} />
        <path className="price-history-line" d={line.path} vectorEffect="non-scaling-stroke" />
        {end ? <circle className="price-history-end" cx={end.x} cy={end.y} r="3.5" /> : null}
      </svg>
      <p className="price-history-ends figures" aria-hidden="true">
        <span>{formatDay(line.first.date, t)}</span>
        <span>{formatDay(line.last.date, t)}</span>
      </p>
      <p id={`${id}-summary`} className="price-history-summary figures">
        {historySummary(line, (point) => describePoint(point, t), t)}
      </p>
      <details className="price-history-days">
        <summary>{t('Daily prices')}</summary>
        <DayTable points={points} />
      </details>
    </figure>
  )
}

function DayTable({ points }: Pick<PriceHistoryProps, 'points'>) {
  const t = useTranslate()
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Price type')}</th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map((point) => (
          <tr key={point.date}>
            <th scope="row">{formatDay(point.date, t)}</th>
            <td>{amount(point, t)}</td>
            <td>{t(KIND_LABELS[point.kind])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day's price in words. */
export function describePoint(point: PricePoint, t: Translate): string {
  return t('{amount} on {day}', { amount: amount(point, t), day: formatDay(point.date, t) })
}

function amount({ minor, currency }: PricePoint, t: Translate): string {
  return formatPrice(toMajorUnits(minor), currency, t)
}
