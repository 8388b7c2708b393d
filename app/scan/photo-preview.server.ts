import sharp from 'sharp'
import { withoutPngTexts } from '~/catalogue/images/plain-png'
import { maxPixelsOf } from '~/scan/recognise/decode.server'
import type { CardSpotter, PhotoScanner } from '~/scan/recognise/recognition'

/** Longest side in pixels: sharp on a phone at the width the scan is shown at. */
const PREVIEW_SIDE = 420
const WIDE_SIDE = 900
const PREVIEW_QUALITY = 72
const MAX_DRAWING_SECONDS = 5

/** A small copy of a photo. */
export type PhotoPreview = {
  /** A `data:` URL. */
  url: string
  width: number
  height: number
}

/** A scanner that remembers the last photo, to show it on the result page. */
export function rememberingScanner(scanner: PhotoScanner) {
  let last: Uint8Array | null = null
  return {
    scan(photo: Uint8Array, signal?: AbortSignal) {
      // A copy: the scanner may transfer the photo's bytes to another thread.
      last = photo.slice()
      return scanner.scan(photo, signal)
    },
    /** The last photo, upright and small, as a `data:` URL; `null` if it cannot be drawn. */
    preview: async () => (last && (await drawPreview(last, PREVIEW_SIDE)))?.url ?? null,
  }
}

/** The same for a photo of several cards, which is shown as wide as the page. */
export function rememberingSpotter(spotter: CardSpotter) {
  let last: Uint8Array | null = null
  return {
    find: (picture: Uint8Array) => spotter.find(picture),
    cut(photo: Uint8Array) {
      last = photo.slice()
      return spotter.cut(photo)
    },
    preview: async () => last && (await drawPreview(last, WIDE_SIDE)),
  }
}

/** @returns `null` if the photo cannot be drawn. */
async function drawPreview(photo: Uint8Array, side: number): Promise<PhotoPreview | null> {
  try {
    const picture = sharp(withoutPngTexts(photo), {
      failOn: 'error',
      limitInputPixels: false,
      pages: 1,
    })
    const facts = await picture.metadata()
    if (facts.width * facts.height > maxPixelsOf(facts)) return null
    const { data, info } = await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .webp({ quality: PREVIEW_QUALITY })
      .timeout({ seconds: MAX_DRAWING_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const url = `data:image/webp;base64,${data.toString('base64')}`
    return { url, width: info.width, height: info.height }
  } catch {
    return null
  }
}
