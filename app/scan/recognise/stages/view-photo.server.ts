import type { ColourImage } from '~/scan/recognise/image'
import { greyViewsOf, resizeWhole, viewsOfColour } from '~/scan/recognise/rectify'
import { MAX_ENLARGED, OUTLINE_SIDE } from '~/scan/recognise/thresholds/find'
import type { Photo } from './scan-state'

/** Prepares a photo for all stages. */
export function viewPhoto(image: ColourImage): Photo {
  const { width, height } = image
  const colour = viewsOfColour(image)
  const scale = Math.min(OUTLINE_SIDE / Math.max(width, height), MAX_ENLARGED)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const size = { width: scaled(width), height: scaled(height) }
  const work = { picture: resizeWhole(colour, size), scale }
  return { image, colour, grey: greyViewsOf(colour), work }
}
