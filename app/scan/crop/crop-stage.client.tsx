import type { Texts, Translate } from '~/language/translate'
import { useTranslate } from '~/language/use-translate'
import { Cropper } from 'react-cropper'
import type { ReactCropperElement } from 'react-cropper'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  moveCrop,
  toNudge,
  resizeCrop,
  cardRatio,
  firstCrop,
  minCropOnScreen,
  type CropBox,
  type CropShape,
} from '~/scan/send/crop-box'
import type { Size } from '~/scan/recognise/image'
import type { ShrunkPhoto } from '~/scan/send/shrink-photo.client'

export type CropTool = ReactCropperElement['cropper']

const corners = {
  nw: 'Top left corner of the crop. Arrow keys move it.',
  ne: 'Top right corner of the crop. Arrow keys move it.',
  sw: 'Bottom left corner of the crop. Arrow keys move it.',
  se: 'Bottom right corner of the crop. Arrow keys move it.',
} satisfies Texts

/**
 * Makes the crop operable by keyboard, which the cropper itself is not: the box and its corners are
 * focusable, and arrow keys move the focused one.
 *
 * @param image the cropper's image, once the cropper is ready.
 * @param minSize the smallest crop, in photo pixels.
 * @param onTouch called before a key moves anything.
 */
function addCropKeys(
  image: ReactCropperElement,
  photo: Size,
  minSize: Size,
  onTouch: () => void,
  t: Translate,
) {
  const { cropper } = image
  const container = image.parentElement?.querySelector<HTMLElement>('.cropper-container')
  if (!container) return
  const area = t('Crop area. Arrow keys move it, Shift 10 px, Ctrl 100 px.')
  label(container, '.cropper-face', area)
  for (const [corner, text] of Object.entries(corners))
    label(container, `.point-${corner}`, t(text))

  container.addEventListener('keydown', (event) => {
    const nudge = toNudge(event)
    const handle = readHandle(event.target)
    if (!nudge || handle === null) return
    event.preventDefault()
    onTouch()
    const box = cropper.getData()
    const next =
      handle === 'all'
        ? moveCrop(box, nudge, photo)
        : resizeCrop(box, handle, nudge, photo, minSize)
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

/** `all` for the whole crop, compass letters for a corner; the cropper's own names. */
function readHandle(target: EventTarget | null): string | null {
  const action = target instanceof HTMLElement ? target.dataset.cropperAction : undefined
  return action ?? null
}

type CropStageProps = {
  photo: ShrunkPhoto
  shape: CropShape
  /** The tool once the first crop is set; `null` while it is being set up. */
  onTool(tool: CropTool | null): void
  /** A finger, mouse or key starts to move the crop. */
  onTouch(): void
  /** The crop to start from, instead of the shape's first one. */
  start: CropBox | null
  /** The crop has come to rest. */
  onRest(box: CropBox): void
}

/** Movements follow each other faster. */
const REST_MS = 250

function useRest(box: CropBox, onRest: (box: CropBox) => void) {
  const latest = useRef(onRest)
  useEffect(() => {
    latest.current = onRest
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(box), REST_MS)
    return () => clearTimeout(timer)
  }, [box])
}

/** The photo with a crop to drag. Changing `shape` starts from that shape's first crop. */
export function CropStage(props: CropStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size | null>(null)
  const { photo, shape } = props
  const isLaidOut = room && room.width > 0 && room.height > 0

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={frame} className="stage-crop">
      {isLaidOut ? <Selection key={`${photo.url} ${shape}`} room={room} {...props} /> : null}
    </div>
  )
}

/** @param props.room available screen pixels for the photo; the selection survives a change. */
function Selection(props: CropStageProps & { room: Size }) {
  const { photo, shape, room, start, onTool, onTouch, onRest } = props
  const t = useTranslate()
  const [box, setBox] = useState(() => start ?? firstCrop(photo, shape))
  useRest(box, onRest)
  /** While the cropper is set up it reports crops of its own, and less room may force a larger one. */
  const isSetUp = useRef(false)
  const scale = Math.min(room.width / photo.width, room.height / photo.height)
  const minOnScreen = minCropOnScreen(photo, scale, shape)
  const minInPhoto = { width: minOnScreen.width / scale, height: minOnScreen.height / scale }
  return (
    <Cropper
      // The cropper does its layout once, so it is recreated even if the photo keeps its size: if
      // the room gets lower, the photo moves up.
      key={`${room.width} ${room.height}`}
      src={photo.url}
      alt={t('Your photo')}
      className="stage-cropper"
      data={box}
      crop={({ detail: { x, y, width, height } }) => {
        if (isSetUp.current) setBox({ x, y, width, height })
      }}
      aspectRatio={shape === 'card' ? cardRatio : NaN}
      // Its own least size is wider than a small screen's stage.
      minContainerWidth={0}
      minContainerHeight={0}
      minCropBoxWidth={minOnScreen.width}
      minCropBoxHeight={minOnScreen.height}
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
      // Reading the photo's orientation would request it over the network, which the content
      // security policy refuses; the photo was turned upright when it was shrunk.
      checkOrientation={false}
      checkCrossOrigin={false}
      onInitialized={() => {
        isSetUp.current = false
        onTool(null)
      }}
      cropstart={onTouch}
      ready={({ currentTarget }) => {
        currentTarget.cropper.setData(box)
        isSetUp.current = true
        addCropKeys(currentTarget, photo, minInPhoto, onTouch, t)
        onTool(currentTarget.cropper)
      }}
    />
  )
}
