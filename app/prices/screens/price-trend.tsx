import { useTranslate } from '~/language/use-translate'
import type { PricePoint } from '~/prices/price-store'
import { changeInWords, historyLine } from '~/prices/history/history-line'

const drawing = { width: 88, height: 32, margin: 3 }

/**
 * How a price changed lately, as a small line and in words. Draws nothing for fewer than two days.
 *
 * @param points oldest first, one a day, of one market.
 */
export function PriceTrend({ points }: { points: readonly PricePoint[] }) {
  const t = useTranslate()
  const line = historyLine(points, drawing)
  if (!line) return null
  const end = line.dots.at(-1)
  return (
    <p className="price-trend figures">
      <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
        <path className="price-history-area" d={line.area} />
        <path className="price-history-line" d={line.path} />
        {end ? <circle className="price-history-end" cx={end.x} cy={end.y} r="3" /> : null}
      </svg>
      {changeInWords(line, t)}
    </p>
  )
}
