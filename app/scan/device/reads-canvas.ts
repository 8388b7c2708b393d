/** Two colours far from each other, and from the noise of browsers that change each value a little. */
const DRAWN = [
  { x: 0, colour: [200, 60, 30] },
  { x: 8, colour: [30, 90, 200] },
] as const
const SIDE = 8
const MAX_NOISE = 16

let known: boolean | null = null

/**
 * Whether a page may read what it draws. Browsers that resist fingerprinting as a whole (Tor Browser,
 * LibreWolf, Firefox by a setting) give it noise instead, unless the person allows it.
 */
export function readsCanvas(): boolean {
  return (known ??= readsBack())
}

function readsBack(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = DRAWN.length * SIDE
  canvas.height = SIDE
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint) return false
  for (const { x, colour } of DRAWN) {
    paint.fillStyle = `rgb(${colour.join(' ')})`
    paint.fillRect(x, 0, SIDE, SIDE)
  }
  const { data } = paint.getImageData(0, 0, canvas.width, canvas.height)
  return DRAWN.every(({ x, colour }) =>
    colour.every((value, channel) => {
      const read = data[(x + SIDE / 2) * 4 + channel] ?? 0
      return Math.abs(read - value) <= MAX_NOISE
    }),
  )
}
