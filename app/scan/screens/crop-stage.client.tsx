import { Cropper } from 'react-cropper'
import type { ReactCropperElement } from 'react-cropper'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  moveCrop,
  nudgeOf,
  resizeCrop,
  cardRatio,
  firstCrop,
  leastCropOnScreen,
  type CropShape,
} from './crop-box'
import type { Size, ShrunkPhoto } from './shrink-photo.client'

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

type CropStageProps = {
  photo: ShrunkPhoto
  shape: CropShape
  /** The tool once a first crop stands; `null` while it is being set up anew. */
  onTool(tool: CropTool | null): void
}

/** The photo with a crop to drag. A change of `shape` starts from that shape's first crop. */
export function CropStage(props: CropStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const { width, height, url } = props.photo

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fit = () => setScale(Math.min(element.clientWidth / width, element.clientHeight / height))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])

  return (
    <div ref={frame} className="stage-crop">
      {scale > 0 ? <Selection key={`${url} ${props.shape}`} scale={scale} {...props} /> : null}
    </div>
  )
}

/** @param props.scale screen pixels per photo pixel; at a new one the selection stays. */
function Selection({ photo, shape, scale, onTool }: CropStageProps & { scale: number }) {
  const [box, setBox] = useState(() => firstCrop(photo, shape))
  const least = leastCropOnScreen(photo, scale, shape)
  const leastInPhoto = { width: least.width / scale, height: least.height / scale }
  return (
    <Cropper
      key={scale}
      src={photo.url}
      alt="Your photo"
      className="stage-cropper"
      data={box}
      crop={({ detail: { x, y, width, height } }) => setBox({ x, y, width, height })}
      aspectRatio={shape === 'card' ? cardRatio : NaN}
      minCropBoxWidth={least.width}
      minCropBoxHeight={least.height}
      viewMode={1}
      dragMode="none"
      responsive={false}
      zoomable={false}
      movable={false}
      rotatable={false}
      background={false}
      guides={false}
      center={false}
      toggleDragModeOnDblclick={false}
      // Reading the photo's orientation would ask for it over the network, which the content
      // security policy refuses; the photo was turned upright when it was shrunk.
      checkOrientation={false}
      checkCrossOrigin={false}
      onInitialized={() => onTool(null)}
      ready={({ currentTarget }) => {
        addCropKeys(currentTarget, photo, leastInPhoto)
        onTool(currentTarget.cropper)
      }}
    />
  )
}
