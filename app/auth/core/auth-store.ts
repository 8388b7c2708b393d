import type { CodeRecords } from './code-store'
import type { CoreConfigInput } from './core-config'
import type { KeyRecords } from './key-store'
import type { SessionRecords } from './session-store'
import type { EmailRecords, UserRecords } from './user-store'

/** All that one app of the core keeps. Each function is one statement unless it says otherwise. */
export type AppRecords = {
  codes: CodeRecords
  users: UserRecords
  emails: EmailRecords
  sessions: SessionRecords
  keys: KeyRecords
}

export type AppStore = AppRecords & {
  /**
   * Runs `work` in one transaction: all of it is kept, durably, or nothing. Of those that name one
   * of the same locks (`session …`, `address …`), in whatever process, one runs at a time and sees
   * all that the one before it kept. `work` uses only the records it is handed, and may be run
   * again.
   */
  transaction<Result>(
    lock: string | readonly string[],
    work: (records: AppRecords) => Promise<Result>,
  ): Promise<Result>
}

/** An app of its own inside the core, with its tenants; only the multi-app mode makes any. */
export type AppRow = { appId: string; config: CoreConfigInput; tenantIds: readonly string[] }

export type AuthStore = {
  /** The records of one app; they exist as soon as they are written. */
  forApp(appId: string): AppStore
  findApp(appId: string): Promise<AppRow | null>
  /** Adds it or takes its config and tenants over. */
  putApp(app: AppRow): Promise<void>
  /** With everything that belongs to it. */
  removeApp(appId: string): Promise<void>
  /**
   * Removes what expired before `now`, and codes made before `codesBefore` with their devices;
   * nothing where another process is doing so.
   */
  sweep(now: number, codesBefore: number): Promise<void>
}
