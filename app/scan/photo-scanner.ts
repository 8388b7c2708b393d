import type { Recognition } from './scan-result'

/** What came of one photo: what is on it, or why nobody could look. */
export type PhotoScan =
  | Recognition
  /** Not a JPEG, PNG or WebP, whatever its name says. */
  | { status: 'unsupported-type' }
  /** One of the three, but broken. */
  | { status: 'undecodable' }
  | { status: 'too-many-pixels' }
  /** As many photos wait already as may. */
  | { status: 'busy' }
  /** The time limit of one scan ran out. */
  | { status: 'timed-out' }

/** Recognises cards on photos, away from the thread that answers requests. */
export interface PhotoScanner {
  /**
   * @param photo an image file's bytes. They may be moved to another thread: read them no more.
   * @throws when the scanner itself broke; no photo is a reason to.
   */
  scan(photo: Uint8Array): Promise<PhotoScan>
}
