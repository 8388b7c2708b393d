import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of text, as lower-case hex. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** What is stored of a token: the hash of its hash, which no answer and no other token carries. */
export function doubleHash(token: string): string {
  return sha256Hex(sha256Hex(token))
}

/** Compares two texts in constant time. */
export function sameSecret(a: string, b: string): boolean {
  // Hashed first: timingSafeEqual needs equal lengths, and the lengths must not leak.
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  )
}
