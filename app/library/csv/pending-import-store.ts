/**
 * `read`: waits for its owner's confirmation. `done`: imported. `seen`: its owner has been told.
 */
export type PendingState = 'read' | 'done' | 'seen'

/** An uploaded file, planned: a summary to show, and the whole content. */
export type PendingImport = {
  /** Unique among the user's files. */
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
 * Stores each user's last file, so that preview and import can be two requests, to any process.
 * Methods reject only if the storage itself fails.
 */
export interface PendingImportStore {
  /** Replaces the user's last file. */
  put(userId: string, pending: PendingImport): Promise<void>
  /** `null` if there is none from `since` or later. */
  find(userId: string, since: Date): Promise<PendingSummary | null>
  /** The content of the file with that id; `null` if it is gone or was replaced. */
  readContent(userId: string, id: string): Promise<string | null>
  /** Replaces the summary of a file that is not `done`; its age counts from `now` on. */
  keepSummary(userId: string, id: string, summary: string, now: Date): Promise<void>
  /** Marks a file as `done`, with its new summary. Final. */
  finish(userId: string, id: string, summary: string): Promise<void>
  /** Marks a file that is `done` as `seen`. */
  markSeen(userId: string, id: string): Promise<void>
  /** Forgets the user's file; with an `id` only that one, so that a newer one stays. */
  remove(userId: string, id?: string): Promise<void>
  /** Removes all users' files that are older. */
  forgetBefore(moment: Date): Promise<void>
}
