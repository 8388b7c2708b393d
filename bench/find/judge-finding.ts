import { measureDifference, measureSides, turnQuad } from '~/scan/recognise/image'
import type { Quad } from '~/scan/recognise/image'
import { alignRows, percentile } from '../tabulate'

/** The result of one method for one photo whose cards are known. */
export type Finding = {
  kind: string
  way: string
  /** Mean distance of the best quad's corners to the card's, as a fraction of its width. */
  error: number
  /** Quads that show no card of the photo. */
  falseQuads: number
  /** Processor time. */
  milliseconds: number
}

/** Errors up to which a card counts as found. */
const FOUND = [0.03, 0.05, 0.1] as const
/** A quad further off than this fraction of a card's width is no card's. */
const FALSE = 0.35

/**
 * Mean distance of a quad's corners to those of a card, either way up, as a fraction of its width.
 */
export function cornerError(card: Quad, quad: Quad): number {
  const { width, height } = measureSides(card)
  const off = Math.min(measureDifference(card, quad), measureDifference(card, turnQuad(quad, 2)))
  return (off * (width + height)) / 2 / width
}

/**
 * Judges quads, best first, against the target card and all cards of the photo.
 *
 * @returns the error of the best quad, and how many are false.
 */
export function judgeQuads(
  quads: readonly Quad[],
  wanted: Quad,
  cards: readonly Quad[],
): Pick<Finding, 'error' | 'falseQuads'> {
  const error = Math.min(Infinity, ...quads.map((quad) => cornerError(wanted, quad)))
  const isFalse = (quad: Quad) => cards.every((card) => cornerError(card, quad) > FALSE)
  return { error, falseQuads: quads.filter(isFalse).length }
}

/** One line for each kind and method: the share found at each accuracy, and the sums. */
export function tabulateFindings(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind)), 'ALL']
  const ways = [...new Set(findings.map(({ way }) => way))]
  const head = ['photos', 'by', 'n', ...FOUND.map((off) => `≤ ${off * 100} %`), 'false', 'p50 ms']
  const rows = kinds.flatMap((kind) =>
    ways.map((way) => {
      const those = findings.filter(
        (one) => one.way === way && (kind === 'ALL' || one.kind === kind),
      )
      const share = (count: number) => `${Math.round((100 * count) / those.length)} %`
      const found = FOUND.map((off) => share(those.filter(({ error }) => error <= off).length))
      const falseQuads = those.reduce((sum, one) => sum + one.falseQuads, 0) / those.length
      const times = those.map(({ milliseconds }) => milliseconds)
      const p50 = percentile(times, 0.5).toFixed(1)
      return [kind, way, String(those.length), ...found, falseQuads.toFixed(2), p50]
    }),
  )
  return alignRows([head, ...rows])
}
