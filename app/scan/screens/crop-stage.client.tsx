import { useLayoutEffect, useRef, useState } from 'react'
import { Cropper } from 'react-cropper'
import { cardRatio, firstCrop, leastCropOnScreen, type CropShape } from './crop-box'
import { addCropKeys, type CropTool } from './crop-keys.client'
import type { ShrunkPhoto } from './shrink-photo.client'

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
