import type { ColourImage } from '~/scan/recognise/image'
import { greyViewsOf, resizeWhole, viewsOfColour } from '~/scan/recognise/rectify'
import type { Photo } from './scan-state'

/** Outlines are looked for in a picture of this longest side: more pixels find no more cards. */
const WORK_SIDE = 800
/** Small photos are enlarged at most so much: beyond, only their noise grows. */
const MAX_ENLARGED = 2

/** Prepares a photo for all stages. */
export function viewPhoto(image: ColourImage): Photo {
  const { width, height } = image
  const colour = viewsOfColour(image)
  const scale = Math.min(WORK_SIDE / Math.max(width, height), MAX_ENLARGED)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const size = { width: scaled(width), height: scaled(height) }
  const work = { picture: resizeWhole(colour, size), scale }
  return { image, colour, grey: greyViewsOf(colour), work }
}
