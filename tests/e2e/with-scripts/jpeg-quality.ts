/** The luminance table of the JPEG standard (ITU T.81, Annex K.1), which quality 50 stands for. */
const STANDARD = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55],
  ...[14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62],
  ...[18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99],
]

/**
 * The quality that a JPEG was encoded with, 1 to 100, by libjpeg's scale of the standard's table.
 *
 * @throws if it has another encoder's tables.
 */
export function jpegQuality(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes)
  const start = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5
  const table = [...jpeg.subarray(start, start + STANDARD.length)].sort(inOrder).join()
  for (let quality = 100; quality > 0; quality--)
    if (scaled(quality).join() === table) return quality
  throw new Error('The JPEG has tables of its own')
}

function scaled(quality: number): number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
  const scale = (value: number) => Math.floor((value * percent + 50) / 100)
  return STANDARD.map((value) => Math.min(Math.max(scale(value), 1), 255)).sort(inOrder)
}

const inOrder = (a: number, b: number) => a - b
