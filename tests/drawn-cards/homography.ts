/** A point of a photo in pixels. */
export type PhotoPoint = { x: number; y: number }

/** A card's own corners in a photo: its top left, top right, bottom right, bottom left. */
export type CardQuad = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]

/** Row-major 3 × 3 matrix with its last entry 1. */
export type Homography = readonly number[]

/** The homography from a photo's point to the card's (u, v), each 0 to 1 across the card. */
export function toCardSpace(quad: CardQuad): Homography {
  const targets = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  const rows = quad.flatMap(({ x, y }, i) => {
    const [u, v] = targets[i] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  return [...solve(rows), 1]
}

/**
 * Gauss-Jordan elimination with pivoting of eight equations, the right side as the ninth column.
 */
function solve(rows: number[][]): number[] {
  const size = rows.length
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column; row < size; row++)
      if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row
    const chosen = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    const scaled = chosen.map((value) => value / (chosen[column] ?? 1))
    rows[column] = scaled
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = cell(row, column)
      rows[row] = (rows[row] ?? []).map((value, i) => value - factor * (scaled[i] ?? 0))
    }
  }
  return rows.map((row) => row[size] ?? 0)
}
