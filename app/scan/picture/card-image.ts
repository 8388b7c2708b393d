/** Pixels row by row, three bytes each: red, green, blue (sRGB). */
export type ColourImage = { data: Uint8Array; width: number; height: number }

/** Pixels row by row, one byte of luma each (ITU-R 601). */
export type GreyImage = { data: Uint8Array; width: number; height: number }

/** A colour image that shows one card upright, edge to edge. */
export type CardImage = ColourImage

/** Luma as Pillow's `convert('L')` computes it, to the bit. */
export function toGrey({ data, width, height }: ColourImage): GreyImage {
  const grey = new Uint8Array(width * height)
  for (let i = 0, from = 0; i < grey.length; i++, from += 3) {
    const red = data[from] ?? 0
    const green = data[from + 1] ?? 0
    const blue = data[from + 2] ?? 0
    grey[i] = (red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16
  }
  return { data: grey, width, height }
}
