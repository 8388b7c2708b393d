import { alignRows } from '../tabulate'
import type { JudgedScan } from './judge-scan'

/** Confidences, the most certain first. */
const CONFIDENCES = ['sure', 'likely', 'unsure'] as const

/** 95 % of a normal distribution, one-sided, is within so many standard deviations. */
const Z = 1.645

/**
 * How often each confidence was right: answers that name the exact printing, and the lower bound of
 * their true share (Wilson, 95 %, one-sided). A negative has no right answer.
 */
export function tabulateReliability(scans: readonly JudgedScan[]): string {
  const rows = CONFIDENCES.map((confidence) => {
    const answers = scans.filter((scan) => scan.confidence === confidence)
    const right = answers.filter(({ exact }) => exact).length
    const among = answers.filter(({ topFive }) => topFive).length
    return [
      confidence,
      String(answers.length),
      percent(right, answers.length),
      percent(among, answers.length),
      answers.length === 0 ? '–' : `${(100 * lowerBound(right, answers.length)).toFixed(1)} %`,
    ]
  })
  return alignRows([['answers', 'n', 'right', 'among five', 'right at least'], ...rows])
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}

/** Wilson's score interval (Wilson 1927), its lower end. */
export function lowerBound(right: number, all: number): number {
  const share = right / all
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all))
  return (share + (Z * Z) / (2 * all) - spread) / (1 + (Z * Z) / all)
}
