import type { CatalogueCard } from '~/catalogue/card'
import type { Advice, Confidence } from './scan-result'

/** What a person is told about the photo they scanned. */
export type ScanOutcome =
  /** `candidates` are best first, one to five, and start with `card`. */
  | {
      status: 'identified'
      confidence: Confidence
      card: CatalogueCard
      candidates: CatalogueCard[]
    }
  | ({ status: 'not-a-card' } & ComparedWith)
  | ({ status: 'unreadable'; advice: Advice } & ComparedWith)
  /** Not a JPEG, PNG or WebP by its content. */
  | { status: 'wrong-type' }
  | { status: 'broken-image' }
  /** Over 10 MB, or of more pixels than a phone takes. */
  | { status: 'too-large' }
  | { status: 'busy'; retryAfterSeconds: number }
  | { status: 'timed-out' }

/** `starterOnly` where the card may well be one that an installation does not know yet. */
type ComparedWith = { starterOnly: boolean }

/** What a request to scan came to: the photo's outcome, or why there was no photo to scan. */
export type ScanRequestOutcome =
  | ScanOutcome
  | { status: 'no-file' }
  | { status: 'too-many-files' }
  | { status: 'malformed' }
  | { status: 'rate-limited'; retryAfterSeconds: number }

export type ScanRefusal = Exclude<ScanRequestOutcome, { status: 'identified' }>
