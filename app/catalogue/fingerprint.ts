/** 32-bit words in a dHash or pHash. */
export const HASH_WORDS = 8
/** 32-bit words in a fingerprint, a dHash followed by a pHash. */
export const FINGERPRINT_WORDS = 2 * HASH_WORDS

/**
 * A card image's perceptual fingerprint: 256-bit dHash followed by 256-bit pHash, as 16 big-endian
 * words (the first bit of a hash is the most significant bit of its first word). The bits are in
 * the order of Python's `imagehash` at hash size 16, written as hex.
 */
export type Fingerprint = Uint32Array

export function fingerprintFromHex(dhash: string, phash: string): Fingerprint | null {
  const hex = dhash + phash
  if (!/^[0-9a-f]{128}$/i.test(hex)) return null
  const words = new Uint32Array(FINGERPRINT_WORDS)
  for (let i = 0; i < FINGERPRINT_WORDS; i++)
    words[i] = Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16)
  return words
}

export function fingerprintToHex(fingerprint: Fingerprint): { dhash: string; phash: string } {
  const hex = Array.from(fingerprint, (word) => word.toString(16).padStart(8, '0')).join('')
  return { dhash: hex.slice(0, 64), phash: hex.slice(64) }
}
