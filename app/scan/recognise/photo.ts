import type { ColourImage, GreyImage } from './image'
import { greyViewsOf, resizeWhole, viewsOfColour } from './rectify'
import type { Views } from './rectify'
import { MAX_ENLARGED, OUTLINE_SIDE } from './thresholds/find'

export type Photo = {
  image: ColourImage
  colour: Views<ColourImage>
  grey: Views<GreyImage>
  /** A resized picture of the photo, in which outlines are found. */
  work: { picture: ColourImage; scale: number }
}

/** Prepares a photo for finding cards and for all stages. */
export function viewPhoto(image: ColourImage): Photo {
  const { width, height } = image
  const colour = viewsOfColour(image)
  const scale = Math.min(OUTLINE_SIDE / Math.max(width, height), MAX_ENLARGED)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const size = { width: scaled(width), height: scaled(height) }
  const work = { picture: resizeWhole(colour, size), scale }
  return { image, colour, grey: greyViewsOf(colour), work }
}
