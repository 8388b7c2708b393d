import type { CatalogueCard } from '~/catalogue/card'
import type { Language } from '~/catalogue/languages/language'

/** How far an identification can be relied on. `sure` is shown as fact; the others ask the person. */
export type Confidence = 'sure' | 'likely' | 'unsure'

/** Why a candidate was named, for logs, tests and the person who wants to know. */
export type Evidence = {
  /** Bits of 512 in which the photo and the reference image differ; `null` where not compared. */
  distance: number | null
  /** What was read and agrees with the card, and what was read and speaks against it. */
  agrees: Signal[]
  contradicts: Signal[]
}

export type Signal =
  'picture' | 'name' | 'number' | 'total' | 'set-code' | 'hp' | 'artist' | 'attacks'

export type Candidate = { cardId: string; score: number; evidence: Evidence }

/** What a person can do about a photo that shows no readable card, or only part of one. */
export type Advice =
  | 'move-closer'
  | 'less-glare'
  | 'hold-still'
  | 'more-light'
  | 'show-whole-card'
  | 'show-hidden-part'
  /** Its text can be read, and is no known card's. */
  | 'newer-card'

/** What a photo shows instead of a card that could be told, where that is plain to see. */
export type OtherThing =
  | 'card-back'
  /** Printed in Japanese or Chinese. */
  | 'other-script'
  | 'other-game'

/**
 * Outcome of looking at one photo. Candidates are best first, one to five of them, and only cards
 * that it could be; `language` where the card is printed in another one than English, of which the
 * catalogue's card is; `advice` where part of the card is hidden; `others` where the photo shows other
 * cards: how many.
 */
export type Recognition =
  | {
      status: 'identified'
      confidence: Confidence
      candidates: Candidate[]
      language?: Language
      advice?: Advice
      others?: number
    }
  | { status: 'not-a-card'; seen?: OtherThing }
  | { status: 'unreadable'; advice: Advice }

/** How a scan went: for the `Server-Timing` header, the log and the benchmark. */
export type ScanTrace = {
  /** The stages that ran, in order; some run several times. */
  stages: readonly { name: string; milliseconds: number }[]
  /** Pieces of work done, of those that a scan may take. */
  pieces: number
  /** The machine was so slow that the clock ended the scan before its budget was spent. */
  lastResort: boolean
}

/** What came of one photo, and how it was found where it was looked at. */
export type PhotoScan = PhotoOutcome & { trace?: ScanTrace }

/** What is on a photo, or why nobody could look. */
export type PhotoOutcome =
  | Recognition
  /** Not a JPEG, PNG or WebP, whatever its name says. */
  | { status: 'unsupported-type' }
  /** One of the three, but broken. */
  | { status: 'undecodable' }
  | { status: 'too-many-pixels' }
  /** As many photos wait already as may. */
  | { status: 'busy' }
  /** The time limit of one scan ran out, or nobody waits for it any more. */
  | { status: 'timed-out' }

/** Recognises cards on photos, away from the thread that answers requests. */
export interface PhotoScanner {
  /**
   * @param photo an image file's bytes. They may be moved to another thread: read them no more.
   * @param signal aborted where nobody waits for the answer any more: what is left is not done.
   * @throws when the scanner itself broke; no photo is a reason to.
   */
  scan(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoScan>
}

/** A point of a photo, as shares of its width and height; may lie beyond its edges. */
export type PhotoPoint = { x: number; y: number }

/** A card's corners in a photo, clockwise, beginning at what most likely is its top left. */
export type CardCorners = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]

/** Where cards lie in a photo, most likely first, none where none stands out. */
export type FindOutcome =
  | { status: 'found'; cards: CardCorners[] }
  | Extract<PhotoOutcome, { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }>
  | Extract<PhotoOutcome, { status: 'busy' | 'timed-out' }>

/** The cards of a photo, each in a JPEG of its own, most likely first. */
export type CutOutcome =
  | { status: 'cut'; cards: { corners: CardCorners; picture: Uint8Array }[] }
  | Exclude<FindOutcome, { status: 'found' }>

/** Finds cards in photos, without saying which cards they are. */
export interface CardSpotter {
  /**
   * @param picture an image file's bytes, of at most a quarter of a megapixel.
   * @throws when the finder itself broke; no picture is a reason to.
   */
  find(picture: Uint8Array): Promise<FindOutcome>
  /**
   * @param photo an image file's bytes. They may be moved to another thread: read them no more.
   * @throws when the finder itself broke; no photo is a reason to.
   */
  cut(photo: Uint8Array): Promise<CutOutcome>
}

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
  | { status: 'wrong-type' }
  | { status: 'broken-image' }
  /** Over 10 MB. */
  | { status: 'too-large' }
  /** More than a phone takes. */
  | { status: 'too-many-pixels' }
  | { status: 'busy'; retryAfterSeconds: number }
  | { status: 'timed-out' }

/** `textOnly`: most cards have no fingerprint yet and can be known by their text only. */
type ComparedWith = { textOnly: boolean }

/** What a request to scan came to: the photo's outcome, or why there was no photo to scan. */
export type ScanRequestOutcome =
  | ScanOutcome
  | { status: 'no-file' }
  | { status: 'too-many-files' }
  | { status: 'malformed' }
  | { status: 'rate-limited'; retryAfterSeconds: number }

export type ScanRefusal = Exclude<ScanRequestOutcome, { status: 'identified' }>

export type IdentifiedScan = Extract<ScanOutcome, { status: 'identified' }>
