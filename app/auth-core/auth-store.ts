import { z } from 'zod'
import type { JsonObject } from './json'
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
  /** Double hash of the newest refresh token that is known to have arrived. */
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

/** The exchanged refresh token's successor, encrypted so that only the exchanged one opens it. */
export type Successor = {
  parentHash2: string
  handle: string
  sealed: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Sessions, and for a short time the successors of their refresh tokens. */
export type SessionRecords = {
  addSession(session: StoredSession): Promise<void>
  findSession(handle: string): Promise<StoredSession | null>
  /** Whether the session lasts beyond `now`: one primary key lookup. */
  isLive(handle: string, now: number): Promise<boolean>
  /** `false` if there is no such session. */
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
  /** Deletes their successors, too; returns the handles that existed. */
  removeSessions(handles: readonly string[]): Promise<string[]>
  /** Handles of sessions that last beyond `now`; `tenantId` null: in all tenants. */
  findHandles(
    recipeUserIds: readonly string[],
    tenantId: string | null,
    now: number,
  ): Promise<string[]>
  /** Replaces an earlier successor of the same token. */
  putSuccessor(successor: Successor): Promise<void>
  findSuccessor(parentHash2: string): Promise<Successor | null>
}

/**
 * Everything that one app of the core stores. Each function is one statement unless it says
 * otherwise.
 */
export type AppRecords = {
  codes: CodeRecords
  users: UserRecords
  emails: EmailRecords
  sessions: SessionRecords
  keys: KeyRecords
}

export type AppStore = AppRecords & {
  /**
   * Runs `work` in one transaction: it commits everything, durably, or nothing. Transactions that
   * share a lock (`session …`, `address …`) run one at a time, across processes, and each sees what
   * the previous one committed. `work` uses only the records it is given, and may run more than
   * once.
   */
  transaction<Result>(
    lock: string | readonly string[],
    work: (records: AppRecords) => Promise<Result>,
  ): Promise<Result>
}

/** A separate app inside the core, with its tenants; only the multi-app mode creates any. */
export type AppRow = {
  appId: string
  /** Settings under SuperTokens Core's names. */
  config: Readonly<Record<string, unknown>>
  tenants: readonly Tenant[]
}

export type AuthStore = {
  /** The records of one app; they exist as soon as they are written. */
  forApp(appId: string): AppStore
  findApp(appId: string): Promise<AppRow | null>
  /** Creates the app, or replaces its config and tenants. */
  putApp(app: AppRow): Promise<void>
  /** Deletes everything that belongs to the app, too. */
  removeApp(appId: string): Promise<void>
  /**
   * Deletes what expired before `now`, and codes created before `codesBefore` with their devices;
   * does nothing while another process is doing so.
   */
  sweep(now: number, codesBefore: number): Promise<void>
}
