/** The longest `data:` URL of a thumbnail, so that 150 of them fit any browser's storage. */
const MAX_CHARACTERS = 4096

type ThumbnailFormat = {
  /** Pixels of the longer side. */
  side: number
  /** Of the JPEG. */
  quality: number
}

/** Tried in this order until the picture is small enough. */
const FORMATS: readonly ThumbnailFormat[] = [
  { side: 168, quality: 0.6 },
  { side: 144, quality: 0.5 },
  { side: 112, quality: 0.5 },
  { side: 80, quality: 0.4 },
]

/**
 * A small copy of a picture, as a `data:` URL.
 *
 * @returns `null` if the picture cannot be drawn, or not made small enough.
 */
export async function drawThumbnail(url: string): Promise<string | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    for (const format of FORMATS) {
      const thumbnail = drawAt(image, format)
      if (thumbnail && thumbnail.length < MAX_CHARACTERS) return thumbnail
    }
  } catch {
    return null
  }
  return null
}

/** A picture, smaller where it is larger than that, as a JPEG behind a `data:` URL. */
export function drawAt(image: HTMLImageElement, { side, quality }: ThumbnailFormat): string | null {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const paint = canvas.getContext('2d')
  if (!paint) return null
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** The same for a picture that has no address. */
export async function drawBlobThumbnail(picture: Blob): Promise<string | null> {
  const url = URL.createObjectURL(picture)
  const thumbnail = await drawThumbnail(url)
  URL.revokeObjectURL(url)
  return thumbnail
}
