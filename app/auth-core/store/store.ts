import { z } from 'zod'
import type { CoreConfigInput } from '~/auth-core/config'
import type { JsonObject } from '~/auth-core/json'
import type { CodeRecords } from './code-records'
import type { Tenant } from './tenant'
import type { EmailRecords, UserRecords } from './user-records'

/** `dynamic` and `static` sign access tokens and JWTs, `refresh` encrypts refresh tokens. */
export const keyPurpose = z.enum(['dynamic', 'static', 'refresh'])
export type KeyPurpose = z.output<typeof keyPurpose>

export type StoredKey = {
  keyId: string
  purpose: KeyPurpose
  /** The private or secret key as a JWK in JSON. */
  secret: string
  /** Milliseconds since 1970. */
  createdAt: number
}

export type KeyRecords = {
  /** Newest first. */
  allKeys(): Promise<StoredKey[]>
  addKey(key: StoredKey): Promise<void>
  removeKeys(purpose: KeyPurpose, createdBefore: number): Promise<void>
}

/** A signed-in device. Of its refresh token only a double hash is stored. */
export type StoredSession = {
  handle: string
  tenantId: string
  recipeUserId: string
  /** Of the newest refresh token that is known to have arrived. */
  refreshTokenHash2: string
  dataInJwt: JsonObject
  dataInDatabase: JsonObject
  /** Milliseconds since 1970, as is `createdAt`. */
  expiresAt: number
  createdAt: number
  usesStaticKey: boolean
  /** Double hash of the last refresh token that was presented again within the window. */
  sharedHash2: string | null
}

/** The refresh token that another was exchanged for, sealed so that only the other opens it. */
export type Successor = {
  parentHash2: string
  handle: string
  sealed: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Sessions, and for a short while the successors of their refresh tokens. */
export type SessionRecords = {
  addSession(session: StoredSession): Promise<void>
  findSession(handle: string): Promise<StoredSession | null>
  /** Whether the session lasts beyond `now`: one look into the primary key. */
  isLive(handle: string, now: number): Promise<boolean>
  /** `false` where there is no such session. */
  updateSession(
    handle: string,
    changes: Partial<
      Pick<
        StoredSession,
        | 'refreshTokenHash2'
        | 'expiresAt'
        | 'usesStaticKey'
        | 'dataInJwt'
        | 'dataInDatabase'
        | 'sharedHash2'
      >
    >,
  ): Promise<boolean>
  /** With their successors; answers the handles that were there. */
  removeSessions(handles: readonly string[]): Promise<string[]>
  /** Handles of sessions that last beyond `now`; `tenantId` null: in all tenants. */
  handlesOf(
    recipeUserIds: readonly string[],
    tenantId: string | null,
    now: number,
  ): Promise<string[]>
  /** Takes the place of an earlier successor of the same token. */
  putSuccessor(successor: Successor): Promise<void>
  findSuccessor(parentHash2: string): Promise<Successor | null>
}

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
export type AppRow = { appId: string; config: CoreConfigInput; tenants: readonly Tenant[] }

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
