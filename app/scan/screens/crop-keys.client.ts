import type { ReactCropperElement } from 'react-cropper'
import { moveCrop, nudgeOf, resizeCrop } from './crop-box'
import type { Size } from './shrink-size'

export type CropTool = ReactCropperElement['cropper']

const corners = { nw: 'Top left', ne: 'Top right', sw: 'Bottom left', se: 'Bottom right' }

/**
 * Makes the crop reachable and movable by keyboard, which the cropper itself does not offer: the
 * box and its corners take the focus, arrow keys nudge what is focused.
 *
 * @param image the cropper's image, once the cropper is ready.
 * @param least the smallest crop, in photo pixels.
 */
export function addCropKeys(image: ReactCropperElement, photo: Size, least: Size) {
  const { cropper } = image
  const container = image.parentElement?.querySelector<HTMLElement>('.cropper-container')
  if (!container) return
  label(container, '.cropper-face', 'Crop area. Arrow keys move it, Shift 10 px, Ctrl 100 px.')
  for (const [corner, name] of Object.entries(corners))
    label(container, `.point-${corner}`, `${name} corner of the crop. Arrow keys move it.`)

  container.addEventListener('keydown', (event) => {
    const nudge = nudgeOf(event)
    const handle = handleOf(event.target)
    if (!nudge || handle === null) return
    event.preventDefault()
    const box = cropper.getData()
    const next =
      handle === 'all' ? moveCrop(box, nudge, photo) : resizeCrop(box, handle, nudge, photo, least)
    cropper.setData(next)
  })
}

function label(container: HTMLElement, selector: string, text: string) {
  const part = container.querySelector<HTMLElement>(selector)
  if (!part) return
  part.tabIndex = 0
  part.setAttribute('role', 'button')
  part.setAttribute('aria-label', text)
}

/** `all` for the whole crop, compass letters for a corner; the cropper's own names for them. */
function handleOf(target: EventTarget | null): string | null {
  const action = target instanceof HTMLElement ? target.dataset.cropperAction : undefined
  return action ?? null
}
