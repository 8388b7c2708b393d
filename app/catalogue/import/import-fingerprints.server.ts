import type { CatalogueStore } from '~/catalogue/catalogue-store'
import { fingerprintFromHex } from '~/catalogue/fingerprint'
import type { Fingerprint } from '~/catalogue/fingerprint'
import type { SkippedRow } from './import-catalogue.server'
import { readFileLines, UnreadableFileError } from './import-lines.server'

export type FingerprintImportOutcome =
  /** `unknown`: the number of cards that the catalogue lacks; their fingerprints are stored. */
  | { status: 'imported'; fingerprints: number; unknown: number; skipped: number }
  /** The fingerprints are unchanged. */
  | { status: 'nothing-usable'; skipped: number }
  | { status: 'unreadable'; reason: string }

type FingerprintImportOptions = {
  store: CatalogueStore
  /**
   * Tab-separated: card id, dHash, pHash (256 bits each, as hex), under a header line; may be gzip.
   */
  file: string
  onSkipped?: (row: SkippedRow) => void
}

/** Adds the fingerprints of a file, all or none; skips and reports unusable rows. */
export async function importFingerprints(
  options: FingerprintImportOptions,
): Promise<FingerprintImportOutcome> {
  try {
    const { fingerprints, skipped } = await readRows(options)
    if (fingerprints.size === 0) return { status: 'nothing-usable', skipped }
    await options.store.putFingerprints(fingerprints)
    const known = await options.store.findCards([...fingerprints.keys()])
    const unknown = fingerprints.size - known.length
    return { status: 'imported', fingerprints: fingerprints.size, unknown, skipped }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { status: 'unreadable', reason: error.message }
    throw error
  }
}

async function readRows({ file, onSkipped }: FingerprintImportOptions) {
  const fingerprints = new Map<string, Fingerprint>()
  let skipped = 0
  for await (const { number, text } of readFileLines(file)) {
    if (text?.trim() === '' || (number === 1 && isHeader(text))) continue
    const row = parseRow(text)
    if (row && !fingerprints.has(row.id)) fingerprints.set(row.id, row.fingerprint)
    else {
      skipped++
      const reason = row
        ? `${row.id} came before`
        : 'is not "id<TAB>dHash<TAB>pHash" of 64 hex digits'
      onSkipped?.({ where: `${file} line ${number}`, reason })
    }
  }
  return { fingerprints, skipped }
}

function isHeader(text: string | null): boolean {
  return text?.split('\t')[0]?.toLowerCase() === 'id'
}

function parseRow(text: string | null): { id: string; fingerprint: Fingerprint } | null {
  const [id, dhash, phash] = text?.split('\t').map((cell) => cell.trim()) ?? []
  if (!id || id.length > 64 || dhash?.length !== 64 || phash?.length !== 64) return null
  const fingerprint = fingerprintFromHex(dhash, phash)
  return fingerprint && { id, fingerprint }
}
