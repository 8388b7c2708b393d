export type Size = { width: number; height: number }

/** The largest photo that is cropped as it is, in pixels a side. */
const MAX_PIXELS_A_SIDE = 1200

/** `size` in whole pixels, made to fit `most` by `most` with its shape kept; never enlarged. */
export function shrinkSize({ width, height }: Size, most = MAX_PIXELS_A_SIDE): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const jpegQuality = 0.8

export type ShrunkPhoto = Size & { jpeg: Blob; url: string }

/**
 * A photo as a JPEG of at most 1200 by 1200 pixels, upright, behind a `blob:` URL.
 * What is transparent becomes white.
 *
 * @throws when the file is no image that this browser reads.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = shrinkSize(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('this browser paints no canvas')
  paint.fillStyle = 'white'
  paint.fillRect(0, 0, size.width, size.height)
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  const jpeg = await toJpeg(canvas, jpegQuality)
  return { ...size, jpeg, url: URL.createObjectURL(jpeg) }
}

/** @throws when the canvas is too large or empty. */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))),
      'image/jpeg',
      quality,
    )
  })
}
