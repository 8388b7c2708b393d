import { shrinkSize, type Size } from './shrink-size'

const jpegQuality = 0.8

export type ShrunkPhoto = Size & { url: string }

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
  const blob = await toJpeg(canvas, jpegQuality)
  return { ...size, url: URL.createObjectURL(blob) }
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
