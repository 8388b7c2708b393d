import { CARD_ASPECT, measureSides } from '~/scan/recognise/image'
import type { Point, Quad } from '~/scan/recognise/image'
import { TITLE_ANCHORS } from '~/scan/recognise/thresholds/read'

/**
 * Where the card may be whose name is the line in `title`, by where cards of each layout print
 * their names and how large: to within a tenth of the card, as if it were seen from straight above.
 */
export function cardsUnder(title: Quad): Quad[] {
  const [a, b, c, d] = title
  const { height } = measureSides(title)
  const start: Point = { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 }
  const end: Point = { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 }
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
  const along: Point = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  return TITLE_ANCHORS.starts.flatMap(({ left, middle }) =>
    TITLE_ANCHORS.heights.map((share): Quad => {
      const tall = height / share
      const wide = tall * CARD_ASPECT
      /** The corner this far right of and below where the name starts. */
      const corner = (across: number, down: number): Point => ({
        x: start.x + along.x * across - along.y * down,
        y: start.y + along.y * across + along.x * down,
      })
      const [x, y] = [-left * wide, -middle * tall]
      return [corner(x, y), corner(x + wide, y), corner(x + wide, y + tall), corner(x, y + tall)]
    }),
  )
}
