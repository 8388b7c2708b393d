import { useEffect, useRef, useState } from 'react'
import { cropAround, cropBetween, minCropOnScreen, wholeCrop } from '~/scan/send/crop-box'
import type { Size } from '~/scan/recognise/image'
import type { CropBox, CropShape } from '~/scan/send/crop-box'
import type { CropTool } from './crop-stage.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'

/** As long as the interface's slow movements. */
const GLIDE_MS = 320

/** Where the crop moves by itself; nowhere once somebody has touched it. */
type Goal = 'card' | 'whole' | null

type GlideOptions = {
  photo: PickedPhoto
  shape: CropShape
  /** A person has made the crop already. */
  isMade: boolean
  /** A person moves the crop. */
  onMove(): void
}

/**
 * Moves the crop to the found card as soon as there is one, and to where a button sends it;
 * animated unless the person prefers reduced motion. `hasCard` once a card was found.
 */
export function useGlide({ photo, shape, isMade, onMove }: GlideOptions) {
  const [hasCard, setHasCard] = useState(false)
  const goal = useRef<Goal>(isMade ? null : 'card')
  const tool = useRef<CropTool | null>(null)
  const stop = useRef(() => {})

  useEffect(() => {
    let isShown = true
    void photo.ahead.cards.then(({ length }) => {
      if (isShown) setHasCard(length > 0)
    })
    return () => {
      isShown = false
      stop.current()
    }
  }, [photo])

  async function go() {
    const asked = goal.current
    const [card] = asked === 'card' ? await photo.ahead.cards : []
    if (!tool.current || goal.current !== asked) return
    const minSize = minCrop(tool.current, photo, shape)
    const around = card && cropAround(card, photo, shape, { minSize })
    const box = asked === 'whole' ? wholeCrop(photo) : around
    stop.current()
    if (box) stop.current = glide(tool.current, box)
  }

  function goTo(next: Goal) {
    onMove()
    goal.current = next
    if (next === null) stop.current()
    else void go()
  }

  return {
    hasCard,
    isUntouched: () => goal.current === 'card',
    /** A new tool starts at a new shape's first crop, or on a stage of another size. */
    onTool(next: CropTool | null) {
      tool.current = next
      void go()
    },
    onTouch: () => goTo(null),
    fitToCard: () => goTo('card'),
    showAll: () => goTo('whole'),
    /** The crop restarts in another shape; `next` says where to move it. */
    onNewShape: (next: Goal) => {
      onMove()
      goal.current = next
    },
  }
}

/** Pixels of the screen. The tool ignores a crop that is too small by a rounding error. */
const ROUNDING = 0.1

/** The smallest crop that the tool makes on this screen, in photo pixels. */
function minCrop(tool: CropTool, photo: Size, shape: CropShape): Size {
  const scale = tool.getImageData().width / photo.width
  const { width, height } = minCropOnScreen(photo, scale, shape)
  return { width: (width + ROUNDING) / scale, height: (height + ROUNDING) / scale }
}

/** Moves the crop to `to`; returns a function that stops it on the way. */
function glide(tool: CropTool, to: CropBox): () => void {
  const from = tool.getData()
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    tool.setData(to)
    return () => {}
  }
  const start = performance.now()
  let frame = requestAnimationFrame(function move(now) {
    const share = Math.min(1, Math.max(0, (now - start) / GLIDE_MS))
    tool.setData(cropBetween(from, to, 1 - (1 - share) ** 3))
    if (share < 1) frame = requestAnimationFrame(move)
  })
  return () => cancelAnimationFrame(frame)
}
