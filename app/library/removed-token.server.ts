import { createHmac, timingSafeEqual } from 'node:crypto'
import { readRemoved, writeRemoved } from './entry-form'
import type { LibraryEntry } from './library-entry'

/**
 * Removed stacks as a cookie and a form carry them until their removal is undone. The version that
 * the library has since then, which nobody outside is told, vouches for them: only what was removed
 * comes back, and only while the library is as the removal left it.
 */
export function writeRemovedToken(removed: readonly LibraryEntry[], version: string): string {
  const text = Buffer.from(writeRemoved(removed)).toString('base64url')
  return `${text}.${seal(text, version)}`
}

/** What a token holds, vouched for or not; `null` where it is none. */
export function peekRemovedToken(token: string): LibraryEntry[] | null {
  const [text = ''] = token.split('.')
  return readRemoved(Buffer.from(text, 'base64url').toString())
}

/** @returns `null` where the library's `version` does not vouch for it. */
export function openRemovedToken(token: string, version: string | null): LibraryEntry[] | null {
  if (version === null) return null
  const [text = '', sealed = ''] = token.split('.')
  const expected = Buffer.from(seal(text, version))
  const given = Buffer.from(sealed)
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  return isGenuine ? peekRemovedToken(token) : null
}

function seal(text: string, version: string): string {
  return createHmac('sha256', version).update(text).digest('base64url')
}
