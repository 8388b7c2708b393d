import type { CatalogueCard } from '~/catalogue/card'
import type { Language } from '~/catalogue/language'
import type { Advice, Confidence, OtherThing } from './recognise/recognition'

/** How many other cards a result offers: as many as a scan has candidates. */
export const MAX_OTHERS = 5
/** Those and the card itself. */
export const MAX_AMONG = MAX_OTHERS + 1

/** What a person is told about the photo they scanned. */
export type ScanOutcome =
  /** `candidates` are best first, one to five, and start with `card`; `language` as recognised. */
  | {
      status: 'identified'
      confidence: Confidence
      card: CatalogueCard
      candidates: CatalogueCard[]
      language?: Language
      advice?: Advice
      others?: number
    }
  | ({ status: 'not-a-card'; seen?: OtherThing } & ComparedWith)
  | ({ status: 'unreadable'; advice: Advice } & ComparedWith)
  /** Not a JPEG, PNG or WebP by its content. */
  | { status: 'unsupported-type' }
  | { status: 'undecodable' }
  /** Over 10 MB. */
  | { status: 'too-large' }
  /** More than any phone takes. */
  | { status: 'too-many-pixels' }
  | { status: 'busy'; retryAfterSeconds: number }
  | { status: 'timed-out' }

/** `textOnly`: most cards have no fingerprint yet and can only be recognised by their text. */
type ComparedWith = { textOnly: boolean }

/** The result of a scan request: the photo's outcome, or why there was no photo to scan. */
export type ScanRequestOutcome =
  | ScanOutcome
  | { status: 'no-file' }
  | { status: 'too-many-files' }
  | { status: 'malformed' }
  | { status: 'rate-limited'; retryAfterSeconds: number }

export type ScanRefusal = Exclude<ScanRequestOutcome, { status: 'identified' }>

export type IdentifiedScan = Extract<ScanOutcome, { status: 'identified' }>
