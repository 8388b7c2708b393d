import type { Language } from '~/catalogue/language'

/** How certain an identification is. `sure` is shown as fact; otherwise the person is asked. */
export type Confidence = 'sure' | 'likely' | 'unsure'

/** Why a candidate was named, for logs, tests and curious people. */
export type Evidence = {
  /** Bits of 512 in which the photo and the reference image differ; `null` if not compared. */
  distance: number | null
  /** What was read that agrees with the card, and what contradicts it. */
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
  /** Its text is readable, but matches no known card. */
  | 'newer-card'

/** What a photo shows instead of an identifiable card, if that is obvious. */
export type OtherThing =
  | 'card-back'
  /** Printed in Japanese or Chinese. */
  | 'other-script'
  | 'other-game'

/**
 * Outcome of scanning one photo. Candidates are best first, one to five of them, and only possible
 * cards. `language` is set if the card is printed in another language (the catalogue's card is
 * English), `advice` if part of the card is hidden, `others` to the number of other cards in the
 * photo.
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
  /** Pieces of work done, of the scan's budget. */
  pieces: number
  /** The machine was so slow that the clock ended the scan before its budget was spent. */
  lastResort: boolean
}

/** The result for one photo, and how it was found if the photo was scanned. */
export type PhotoScan = PhotoOutcome & { trace?: ScanTrace }

/** What is in a photo, or why it could not be scanned. */
export type PhotoOutcome =
  | Recognition
  /** Not a JPEG, PNG or WebP, whatever its name says. */
  | { status: 'unsupported-type' }
  /** One of the three, but broken. */
  | { status: 'undecodable' }
  | { status: 'too-many-pixels' }
  /** The queue of photos is full. */
  | { status: 'busy' }
  /** The time limit of one scan ran out, or nobody waits for it any more. */
  | { status: 'timed-out' }

/** Recognises cards in photos, outside of the thread that serves requests. */
export interface PhotoScanner {
  /**
   * @param photo an image file's bytes. They may be transferred to another thread: do not read them
   *   afterwards.
   * @param signal aborted if nobody waits for the answer any more: the remaining work is skipped.
   * @throws if the scanner itself fails; no photo makes it throw.
   */
  scan(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoScan>
}

/** A point of a photo, as fractions of its width and height; may be outside of it. */
export type PhotoPoint = { x: number; y: number }

/** A card's corners in a photo, clockwise, starting at what most likely is its top left. */
export type CardCorners = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]

/** The positions of cards in a photo, most likely first, empty if none stands out. */
export type FindOutcome =
  | { status: 'found'; cards: CardCorners[] }
  | Extract<PhotoOutcome, { status: 'unsupported-type' | 'undecodable' | 'too-many-pixels' }>
  | Extract<PhotoOutcome, { status: 'busy' | 'timed-out' }>

/** The cards of a photo, each as a separate JPEG, most likely first. */
export type CutOutcome =
  | { status: 'cut'; cards: { corners: CardCorners; picture: Uint8Array }[] }
  | Exclude<FindOutcome, { status: 'found' }>

/** Finds cards in photos, without identifying them. */
export interface CardSpotter {
  /**
   * @param picture an image file's bytes, of at most a quarter of a megapixel.
   * @throws if the finder itself fails; no picture makes it throw.
   */
  find(picture: Uint8Array): Promise<FindOutcome>
  /**
   * @param photo an image file's bytes. They may be transferred to another thread: do not read them
   *   afterwards.
   * @throws if the finder itself fails; no photo makes it throw.
   */
  cut(photo: Uint8Array): Promise<CutOutcome>
}
