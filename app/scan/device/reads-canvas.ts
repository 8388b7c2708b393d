let known: boolean | null = null

/**
 * Whether a page may read what it draws. Browsers that resist fingerprinting as a whole (Tor Browser,
 * LibreWolf, Firefox by a setting) give it noise instead, unless the person allows it.
 */
export function readsCanvas(): boolean {
  return (known ??= readsBack())
}

/** Others change each value a little. */
const MAX_NOISE = 16

function readsBack(): boolean {
  const paint = document.createElement('canvas').getContext('2d')
  const reads = (colour: string, ...values: number[]) => {
    if (!paint) return false
    paint.fillStyle = colour
    paint.fillRect(0, 0, 9, 9)
    const { data } = paint.getImageData(4, 4, 1, 1)
    return values.every((value, channel) => Math.abs(value - (data[channel] ?? 0)) < MAX_NOISE)
  }
  return reads('red', 255, 0, 0) && reads('aqua', 0, 255, 255)
}
