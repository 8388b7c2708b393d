import { errors, jwtVerify, SignJWT } from 'jose'
import { readRemoved } from './entry-form'
import type { LibraryEntry } from './library-entry'

/** How long a removal can be undone: long enough for a second thought and a lost connection. */
export const UNDO_SECONDS = 10 * 60

const ALGORITHM = 'HS256'

/** Removed stacks as a cookie and a form carry them until their removal is undone. */
export type Removals = {
  /** @returns what vouches that this very stack was removed by this user just now. */
  seal(userId: string, removed: LibraryEntry, now?: Date): Promise<string>
  /** @returns `null` where the token is forged, another user's, or older than `UNDO_SECONDS`. */
  open(userId: string, token: string, now?: Date): Promise<LibraryEntry | null>
}

/** @param key of the server, the same in all its processes: nothing else vouches for a removal. */
export function createRemovals(key: Uint8Array): Removals {
  return {
    seal: (userId, removed, now = new Date()) =>
      new SignJWT({ removed })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + UNDO_SECONDS)
        .sign(key),
    async open(userId, token, now = new Date()) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          currentDate: now,
          requiredClaims: ['exp', 'sub'],
        })
        return payload.sub === userId ? readRemoved(payload.removed) : null
      } catch (failure) {
        if (failure instanceof errors.JOSEError) return null
        throw failure
      }
    },
  }
}
