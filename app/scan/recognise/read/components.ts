import type { GreyImage } from '~/scan/recognise/image'

/** A connected patch of ink, in pixels of the image it was found in. */
export type Component = {
  label: number
  left: number
  top: number
  right: number
  bottom: number
  area: number
}

export type Components = { labels: Uint32Array; found: Component[] }

/**
 * The 8-connected patches darker than `threshold`. `labels` holds each pixel's patch by its
 * `label`, 0 where there is no ink.
 */
export function findComponents({ data, width, height }: GreyImage, threshold: number): Components {
  const labels = new Uint32Array(width * height)
  const found: Component[] = []
  const stack: number[] = []
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 255) >= threshold) continue
    const label = found.length + 1
    const patch = { label, left: width, top: height, right: 0, bottom: 0, area: 0 }
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      grow(patch, x, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (labels[next] !== 0 || (data[next] ?? 255) >= threshold) continue
          labels[next] = label
          stack.push(next)
        }
    }
    found.push(patch)
  }
  return { labels, found }
}

function grow(patch: Component, x: number, y: number) {
  patch.left = Math.min(patch.left, x)
  patch.right = Math.max(patch.right, x)
  patch.top = Math.min(patch.top, y)
  patch.bottom = Math.max(patch.bottom, y)
  patch.area++
}
