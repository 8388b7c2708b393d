import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { PhotoScan } from '~/scan/recognise/recognition'
import type { PhotoLabel } from './photo-labels'

/** Two references of one name this close show the same picture (bits of 512). */
const SAME_PICTURE = 110

export type JudgedScan = {
  file: string
  kind: string
  visibility: string
  source: string
  /** The card the label names; empty on a negative. */
  wanted: string
  hasFingerprint: boolean
  answer: string[]
  confidence: 'sure' | 'likely' | 'unsure' | null
  status: PhotoScan['status']
  /**
   * The best candidate is the exact printing; shows the same picture; the printing is among five.
   */
  exact: boolean
  art: boolean
  topFive: boolean
  milliseconds: number
}

export type JudgingCatalogue = {
  cards: ReadonlyMap<string, CatalogueCard>
  fingerprints: ReadonlyMap<string, Fingerprint>
}

export function judgeScan(
  label: PhotoLabel,
  scan: PhotoScan,
  milliseconds: number,
  catalogue: JudgingCatalogue,
): JudgedScan {
  const answer = scan.status === 'identified' ? scan.candidates.map(({ cardId }) => cardId) : []
  const [best = ''] = answer
  const exact = label.id !== '' && best === label.id
  return {
    file: label.file,
    kind: label.kind,
    visibility: label.visibility,
    source: label.source,
    wanted: label.id,
    hasFingerprint: catalogue.fingerprints.has(label.id),
    answer,
    confidence: scan.status === 'identified' ? scan.confidence : null,
    status: scan.status,
    exact,
    art: exact || showsSamePicture(best, label, catalogue),
    topFive: label.id !== '' && answer.slice(0, 5).includes(label.id),
    milliseconds,
  }
}

function showsSamePicture(best: string, label: PhotoLabel, catalogue: JudgingCatalogue): boolean {
  if (label.sameArtIds.includes(best)) return true
  const [wanted, found] = [catalogue.cards.get(label.id), catalogue.cards.get(best)]
  if (!wanted || !found || wanted.name !== found.name) return false
  if (textOf(wanted) === textOf(found)) return true
  const [a, b] = [catalogue.fingerprints.get(wanted.id), catalogue.fingerprints.get(found.id)]
  return a !== undefined && b !== undefined && bitsBetween(a, b) <= SAME_PICTURE
}

function textOf({ artist, hp, attacks }: CatalogueCard): string {
  return JSON.stringify([artist, hp, attacks])
}

function bitsBetween(a: Fingerprint, b: Fingerprint): number {
  let bits = 0
  a.forEach((word, i) => {
    for (let rest = word ^ (b[i] ?? 0); rest !== 0; rest &= rest - 1) bits++
  })
  return bits
}
