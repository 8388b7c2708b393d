const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The size of a chunk without its data: length, type and checksum. */
const CHUNK_BYTES = 12
/** What a picture consists of, its orientation, and its colours. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'eXIf', 'sRGB', 'gAMA', 'cHRM'])
/** A phone's colour profile has at most a few KB; a longer one may inflate to a thousand times as much. */
const MAX_PROFILE_BYTES = 16 * 1024

/**
 * The PNG without its texts and everything else that no pixel needs. Decoders inflate each text of a
 * PNG when they open it, before any limit applies: 440 KB of texts take gigabytes of memory, and more
 * than a thread's limit ends the whole process.
 *
 * @param bytes returned as they are if they are no PNG, or have nothing to leave out. What is
 *   truncated or broken stays so.
 */
export function withoutPngTexts(bytes: Uint8Array): Uint8Array {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = new Uint8Array(bytes.length)
  kept.set(bytes.subarray(0, SIGNATURE.length))
  let [from, to] = [SIGNATURE.length, SIGNATURE.length]
  let hasProfile = false
  while (from + CHUNK_BYTES <= bytes.length) {
    const length = view.getUint32(from)
    const type = String.fromCharCode(...bytes.subarray(from + 4, from + 8))
    const end = Math.min(from + CHUNK_BYTES + length, bytes.length)
    const isProfile: boolean = type === 'iCCP' && length <= MAX_PROFILE_BYTES && !hasProfile
    if (isProfile || KEPT.has(type)) {
      kept.set(bytes.subarray(from, end), to)
      to += end - from
      hasProfile ||= isProfile
    }
    from = end
  }
  return to === bytes.length ? bytes : kept.subarray(0, to)
}
