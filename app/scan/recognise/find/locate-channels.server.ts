import type { ColourImage } from '~/scan/recognise/image'
import type { Arena, Cv, Mat } from '~/scan/recognise/opencv.server'
import type { Binarisation, Channel } from '~/scan/recognise/outline'
import {
  ADAPTIVE,
  EDGES,
  LOCAL_CONTRAST,
  SMOOTHED_BY,
  THICKENED_BY,
} from '~/scan/recognise/thresholds/find'

export function imageToMat(cv: Cv, arena: Arena, image: ColourImage): Mat {
  const mat = arena.keep(new cv.Mat(image.height, image.width, cv.CV_8UC3))
  mat.data.set(image.data)
  return mat
}

/** One channel of a colour picture as 8-bit grey, smoothed against noise. */
export function extractChannel(cv: Cv, arena: Arena, colour: Mat, channel: Channel): Mat {
  const plain = extractPlainChannel(cv, arena, colour, channel)
  const smooth = arena.keep(new cv.Mat())
  cv.GaussianBlur(plain, smooth, new cv.Size(SMOOTHED_BY, SMOOTHED_BY), 0)
  return smooth
}

function extractPlainChannel(cv: Cv, arena: Arena, colour: Mat, channel: Channel): Mat {
  const to = arena.keep(new cv.Mat())
  switch (channel) {
    case 'grey':
      cv.cvtColor(colour, to, cv.COLOR_RGB2GRAY)
      return to
    case 'clahe': {
      const { clip, tiles } = LOCAL_CONTRAST
      const grey = arena.keep(new cv.Mat())
      cv.cvtColor(colour, grey, cv.COLOR_RGB2GRAY)
      arena.keep(new cv.CLAHE(clip, new cv.Size(tiles, tiles))).apply(grey, to)
      return to
    }
    case 'saturation':
      cv.cvtColor(colour, to, cv.COLOR_RGB2HSV)
      return plane(cv, arena, to, 1)
    case 'red-green':
      cv.cvtColor(colour, to, cv.COLOR_RGB2Lab)
      return stretched(cv, plane(cv, arena, to, 1))
    case 'blue-yellow':
      cv.cvtColor(colour, to, cv.COLOR_RGB2Lab)
      return stretched(cv, plane(cv, arena, to, 2))
  }
}

/** Black-and-white image of a channel in which a card's edge may close to an outline. */
export function binarise(cv: Cv, arena: Arena, channel: Mat, way: Binarisation): Mat {
  const to = arena.keep(new cv.Mat())
  switch (way) {
    case 'faint-edges':
      cv.Canny(channel, to, ...EDGES.faint)
      return thickened(cv, arena, to)
    case 'strong-edges':
      cv.Canny(channel, to, ...EDGES.strong)
      return thickened(cv, arena, to)
    case 'otsu':
      cv.threshold(channel, to, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
      return to
    case 'adaptive': {
      const { block, offset } = ADAPTIVE
      const [mean, inverse] = [cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV]
      cv.adaptiveThreshold(channel, to, 255, mean, inverse, block, offset)
      return to
    }
  }
}

function plane(cv: Cv, arena: Arena, from: Mat, index: number): Mat {
  const planes = arena.keep(new cv.MatVector())
  cv.split(from, planes)
  return arena.keep(planes.get(index))
}

/** Colour channels of a photo fill a small part of their range: thresholds need all of it. */
function stretched(cv: Cv, channel: Mat): Mat {
  cv.normalize(channel, channel, 0, 255, cv.NORM_MINMAX)
  return channel
}

/** Closes gaps of a pixel or two, where an edge fades. */
function thickened(cv: Cv, arena: Arena, edges: Mat): Mat {
  const square = arena.keep(cv.Mat.ones(THICKENED_BY, THICKENED_BY, cv.CV_8U))
  cv.dilate(edges, edges, square)
  return edges
}
