/** `read`: waits for its owner to go ahead. `done`: the library holds it. */
export type PendingState = 'read' | 'done'

/** A file that somebody sent, worked out: what to show of it, and all of it. */
export type PendingImport = {
  /** Told apart from the user's other files by. */
  id: string
  state: PendingState
  createdAt: Date
  /** JSON of `ImportSummary`. */
  summary: string
  /** JSON of `ImportContent`: megabytes. */
  content: string
}

export type PendingSummary = Omit<PendingImport, 'content'>

/**
 * Keeps the last file that each user sent, so that previewing and importing it are two steps, in
 * whichever process. Methods reject only when the storage itself fails.
 */
export interface PendingImportStore {
  /** Puts a file in the place of the user's last one. */
  put(userId: string, pending: PendingImport): Promise<void>
  /** `null` where there is none that is `since` or younger. */
  find(userId: string, since: Date): Promise<PendingSummary | null>
  /** The whole content of that very file; `null` where it has gone or given way to another. */
  readContent(userId: string, id: string): Promise<string | null>
  /** Says that a file is `done`, with what is to be shown of it. One that is done stays so. */
  finish(userId: string, id: string, summary: string): Promise<void>
  remove(userId: string): Promise<void>
  /** Forgets the files of all users that are older. */
  forgetBefore(moment: Date): Promise<void>
}
