import type { GreyImage } from './image'
import { BLOWN_OUT, GLARE_BLEED, GLARE_SHARE } from './thresholds/compare'

type BlockSums = { width: number; height: number; sums: Float32Array; counts: Float32Array }

/**
 * The image with blown-out spots replaced by their surroundings, so that a flash reflected in a
 * sleeve spoils fewer bits of the fingerprint (measured: 8 to 14 bits more margin on photos with
 * such a reflection). White print is replaced as well: use it in addition to the image itself.
 *
 * @returns `null` if there is no such spot, or too much of it.
 */
export function withoutGlare(image: GreyImage): GreyImage | null {
  const blown = image.data.reduce((count, luma) => count + (luma >= BLOWN_OUT ? 1 : 0), 0)
  const share = blown / image.data.length
  if (share < GLARE_SHARE.min || share > GLARE_SHARE.max) return null
  const spoilt = markSpoilt(image)
  const layers = buildLayers(image, spoilt)
  const data = image.data.slice()
  for (let y = 0, at = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, at++)
      if (spoilt[at] === 1) data[at] = surroundingsAt(layers, x, y)
  return { ...image, data }
}

function markSpoilt({ data, width, height }: GreyImage): Uint8Array {
  const spoilt = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if ((data[at] ?? 0) < BLOWN_OUT) continue
      const [left, right] = [Math.max(0, x - GLARE_BLEED), Math.min(width - 1, x + GLARE_BLEED)]
      const bottom = Math.min(height - 1, y + GLARE_BLEED)
      for (let row = Math.max(0, y - GLARE_BLEED); row <= bottom; row++)
        spoilt.fill(1, row * width + left, row * width + right + 1)
    }
  return spoilt
}

/** Sums of the valid pixels over ever larger blocks, each layer's twice the size of the last. */
function buildLayers({ data, width, height }: GreyImage, spoilt: Uint8Array): BlockSums[] {
  const sums = Float32Array.from(data, (luma, at) => (spoilt[at] === 1 ? 0 : luma))
  const counts = Float32Array.from(spoilt, (mark) => 1 - mark)
  const layers: BlockSums[] = [{ width, height, sums, counts }]
  for (let layer = layers[0]; layer && layer.width * layer.height > 1; layer = layers.at(-1))
    layers.push(halved(layer))
  return layers
}

function halved(layer: BlockSums): BlockSums {
  const [width, height] = [Math.ceil(layer.width / 2), Math.ceil(layer.height / 2)]
  const sums = new Float32Array(width * height)
  const counts = new Float32Array(width * height)
  for (let y = 0, from = 0; y < layer.height; y++)
    for (let x = 0; x < layer.width; x++, from++) {
      const to = (y >> 1) * width + (x >> 1)
      sums[to] = (sums[to] ?? 0) + (layer.sums[from] ?? 0)
      counts[to] = (counts[to] ?? 0) + (layer.counts[from] ?? 0)
    }
  return { width, height, sums, counts }
}

/** Mean of the smallest block around a pixel that contains a valid pixel. */
function surroundingsAt(layers: readonly BlockSums[], x: number, y: number): number {
  for (const [level, { width, sums, counts }] of layers.entries()) {
    const at = (y >> level) * width + (x >> level)
    const count = counts[at] ?? 0
    if (count > 0) return (sums[at] ?? 0) / count
  }
  return 0
}
