import type { CropBox, Size } from '~/scan/crop/crop-box'
import type { Point } from '~/scan/recognise/image'

/** Room around the guide that is looked at, too, as a share of its sides: nobody aims exactly. */
const GUIDE_MARGIN = 0.2

/** How a frame lies on the screen that it covers (CSS `object-fit: cover`). */
type Cover = { scale: number; left: number; top: number }

function coverOf(view: Size, frame: Size): Cover {
  const scale = Math.max(view.width / frame.width, view.height / frame.height)
  return {
    scale,
    left: (view.width - frame.width * scale) / 2,
    top: (view.height - frame.height * scale) / 2,
  }
}

/** A box on the screen, in pixels of the camera's frame that covers `view`. */
export function boxInFrame(box: CropBox, view: Size, frame: Size): CropBox {
  const { scale, left, top } = coverOf(view, frame)
  return {
    x: (box.x - left) / scale,
    y: (box.y - top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  }
}

/** A point of the camera's frame, in pixels of the screen that it covers. */
export function pointOnScreen({ x, y }: Point, view: Size, frame: Size): Point {
  const { scale, left, top } = coverOf(view, frame)
  return { x: x * scale + left, y: y * scale + top }
}

/** The part of a frame in which a card is looked for: the guide and room around it. */
export function aroundGuide(guide: CropBox, frame: Size): CropBox {
  const [across, down] = [guide.width * GUIDE_MARGIN, guide.height * GUIDE_MARGIN]
  const x = Math.max(0, guide.x - across)
  const y = Math.max(0, guide.y - down)
  const right = Math.min(frame.width, guide.x + guide.width + across)
  const bottom = Math.min(frame.height, guide.y + guide.height + down)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}
