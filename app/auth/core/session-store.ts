import type { JsonObject } from './json-object'

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
  /** `false` where there is no such session. */
  updateSession(
    handle: string,
    changes: Partial<
      Pick<
        StoredSession,
        'refreshTokenHash2' | 'expiresAt' | 'usesStaticKey' | 'dataInJwt' | 'dataInDatabase'
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
