import sharp from 'sharp'
import type { PhotoScanner } from '~/scan/scan-result'

/** Longest side in pixels: sharp on a phone at the width the scan is shown at. */
const previewSide = 420
const previewQuality = 72
const MAX_PIXELS = 40_000_000
const seconds = 5

/** A scanner that remembers the photo it scanned last, to show it on the page of its result. */
export function rememberingScanner(scanner: PhotoScanner) {
  let last: Uint8Array | null = null
  return {
    scan(photo: Uint8Array) {
      // A copy: the scanner may move the photo's bytes to another thread.
      last = photo.slice()
      return scanner.scan(photo)
    },
    /** The last photo, upright and small, as a `data:` URL; `null` where it cannot be drawn. */
    async preview(): Promise<string | null> {
      if (!last) return null
      try {
        const small = await sharp(last, { limitInputPixels: MAX_PIXELS })
          .autoOrient()
          .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: 'white' })
          .webp({ quality: previewQuality })
          .timeout({ seconds })
          .toBuffer()
        return `data:image/webp;base64,${small.toString('base64')}`
      } catch {
        return null
      }
    },
  }
}
