import type { CropBox } from '~/scan/send/crop-box'
import type { Point, Quad, Size } from '~/scan/recognise/image'
import type { GuideBox } from '~/scan/recognise/live/find-sides'

/**
 * Margin around the guide that is examined too, as a fraction of its sides: nobody aims exactly.
 */
const GUIDE_MARGIN = 0.2

/** How a frame covers the screen (CSS `object-fit: cover`). */
type Cover = { scale: number; left: number; top: number }

function measureCover(view: Size, frame: Size): Cover {
  const scale = Math.max(view.width / frame.width, view.height / frame.height)
  return {
    scale,
    left: (view.width - frame.width * scale) / 2,
    top: (view.height - frame.height * scale) / 2,
  }
}

/** The examined part of a camera's frame: the guide and a margin around it. */
export type LookedAt = {
  /** In pixels of the frame. */
  part: CropBox
  /** Pixels of the examined picture per pixel of the frame. */
  scale: number
  /** The guide's position in that picture. */
  guide: GuideBox
}

/**
 * The part of a frame to examine.
 *
 * @param guide the guide's position on the view that the frame covers, in screen pixels.
 * @param width of the examined picture, in pixels.
 */
export function lookedAt(guide: CropBox, view: Size, frame: Size, width: number): LookedAt {
  const box = boxInFrame(guide, view, frame)
  const part = aroundGuide(box, frame)
  const scale = width / part.width
  const left = (box.x - part.x) * scale
  const top = (box.y - part.y) * scale
  const [right, bottom] = [left + box.width * scale, top + box.height * scale]
  return { part, scale, guide: { left, top, right, bottom } }
}

/** A quad of the examined picture, in pixels of the frame. */
export function quadInFrame([a, b, c, d]: Quad, { part, scale }: LookedAt): Quad {
  const inFrame = ({ x, y }: Point) => ({ x: part.x + x / scale, y: part.y + y / scale })
  return [inFrame(a), inFrame(b), inFrame(c), inFrame(d)]
}

/** A quad of the camera's frame, in screen pixels. */
export function quadOnScreen([a, b, c, d]: Quad, view: Size, frame: Size): Quad {
  const onScreen = (point: Point) => pointOnScreen(point, view, frame)
  return [onScreen(a), onScreen(b), onScreen(c), onScreen(d)]
}

/** A box on the screen, in pixels of the camera's frame that covers `view`. */
function boxInFrame(box: CropBox, view: Size, frame: Size): CropBox {
  const { scale, left, top } = measureCover(view, frame)
  return {
    x: (box.x - left) / scale,
    y: (box.y - top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  }
}

/** A point of the camera's frame, in screen pixels. */
function pointOnScreen({ x, y }: Point, view: Size, frame: Size): Point {
  const { scale, left, top } = measureCover(view, frame)
  return { x: x * scale + left, y: y * scale + top }
}

/** The guide and a margin around it, within the frame. */
function aroundGuide(guide: CropBox, frame: Size): CropBox {
  const [across, down] = [guide.width * GUIDE_MARGIN, guide.height * GUIDE_MARGIN]
  const x = Math.max(0, guide.x - across)
  const y = Math.max(0, guide.y - down)
  const right = Math.min(frame.width, guide.x + guide.width + across)
  const bottom = Math.min(frame.height, guide.y + guide.height + down)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}
