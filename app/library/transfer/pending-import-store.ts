/**
 * `read`: waits for its owner to go ahead. `writing`: they did, and what the library shall hold is
 * settled. `done`: the library holds it.
 */
export type PendingState = 'read' | 'writing' | 'done'

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
  /**
   * Moves a file on, once: of several callers at the same time one gets `true`.
   * `false`: it is not in the state `from`, or has gone.
   */
  advance(
    userId: string,
    id: string,
    change: { from: PendingState } & Pick<PendingImport, 'state'> &
      Partial<Pick<PendingImport, 'summary' | 'content'>>,
  ): Promise<boolean>
  remove(userId: string): Promise<void>
  /** Forgets the files of all users that are older. */
  forgetBefore(moment: Date): Promise<void>
}
