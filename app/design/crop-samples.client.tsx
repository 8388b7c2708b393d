import { useState } from 'react'
import type { CropShape } from '~/scan/send/crop-box'
import { loadCropStyles } from '~/scan/crop/crop-screen.client'
import { CropStage } from '~/scan/crop/crop-stage.client'
import type { ShrunkPhoto } from '~/scan/send/shrink-photo.client'
import { Sample } from './sample'
import { nothing } from './sample-cards'

export { loadCropStyles }

const SHAPES: readonly CropShape[] = ['free', 'card']
const SIZE = { width: 900, height: 1200 }

/** The crop in both shapes, over a photo of a card on a table. */
export function CropSamples() {
  const [photo] = useState(drawPhoto)
  return SHAPES.map((shape) => (
    <Sample key={shape} name={`Crop: ${shape}`} file="scan/crop/crop-stage.client.tsx">
      <div className="stage design-stage">
        <CropStage
          photo={photo}
          shape={shape}
          onTool={nothing}
          start={null}
          onRest={nothing}
          onTouch={nothing}
        />
      </div>
    </Sample>
  ))
}

function drawPhoto(): ShrunkPhoto {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const paint = canvas.getContext('2d')
  const areas = [
    ['#8a6f55', 0, 0, SIZE.width, SIZE.height],
    ['#f2d14b', 180, 180, 540, 756],
    ['#b04a2f', 215, 260, 470, 330],
  ] as const
  for (const [colour, left, top, width, height] of areas) {
    if (!paint) break
    paint.fillStyle = colour
    paint.fillRect(left, top, width, height)
  }
  const none = new Blob()
  return { ...SIZE, url: canvas.toDataURL(), jpeg: none, thumbnail: none, original: none }
}
