import { cropAround } from '~/scan/send/crop-box'
import type { CardCorners } from '~/scan/recognise/recognition'

/** A photo as a page shows it. */
export type ShownPhoto = {
  url: string
  /** Its aspect ratio, in any unit. */
  width: number
  height: number
}

/** The id of the photo's picture on its page. */
export const PHOTO_ID = 'photo-of-cards'

/** Corners are not exact. */
const CUT = { margin: 0.01, minSize: { width: 1, height: 1 } }

type PhotoCutProps = { photo: ShownPhoto; corners: CardCorners | null }

/**
 * One card of the photo that the page shows, drawn from that picture: nothing is loaded or encoded
 * for it, and it is there before the card has been scanned.
 */
export function PhotoCut({ photo, corners }: PhotoCutProps) {
  const whole = { x: 0, y: 0, ...photo }
  const { x, y, width, height } = corners ? cropAround(corners, photo, 'free', CUT) : whole
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`#${PHOTO_ID}`} />
    </svg>
  )
}
