export type Size = { width: number; height: number }

/** The specification's limit before cropping, in pixels a side. */
const mostPixelsASide = 1200

/** `size` in whole pixels, made to fit `most` by `most` with its shape kept; never enlarged. */
export function shrinkSize({ width, height }: Size, most = mostPixelsASide): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
