export type DecodedText =
  | { status: 'text'; text: string }
  /** The bytes are not text: a picture, an archive. */
  | { status: 'not-text' }

/** The minimum length to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 512

/**
 * Decodes text: by its byte order mark, else as UTF-16 if every other byte is 0, else as UTF-8,
 * else as Windows-1252, which spreadsheets in western languages write.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = detectEncoding(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeWindows1252(bytes)
  return text.includes('\0') ? { status: 'not-text' } : { status: 'text', text }
}

/** Windows-1252's characters from 0x80 on, where Latin-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node 20's own decoder of that name reads Latin-1 (nodejs/node#56542). */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replace(
    /[\u0080-\u009f]/g,
    (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter,
  )
}

/** `null`: Windows-1252. */
function detectEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (isZeroEverySecond(sample, 1)) return 'utf-16le'
  if (isZeroEverySecond(sample, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : null
}

/** A header is ASCII; in UTF-16, one byte of each character is 0 and the other never is. */
function isZeroEverySecond(sample: Uint8Array, at: 0 | 1): boolean {
  return sample.length >= 4 && sample.every((byte, i) => (byte === 0) === (i % 2 === at))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
