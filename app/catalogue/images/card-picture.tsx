import { useEffect, useRef, useState } from 'react'
import { cardImageUrl } from '~/catalogue/card-view'
import type { CardSummary } from '~/catalogue/card-view'
import type { Energy } from '~/catalogue/energy'
import type { Face } from './drawn-face'

type CardPictureProps = {
  src: string
  alt: string
  /** What is drawn if the picture cannot be loaded. */
  face: Face
  /** Loaded lazily; for grids. */
  lazy?: boolean
}

const BLANK = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A card's picture in a card-shaped box, which is there before the picture. */
export function CardPicture({ src, alt, face, lazy = false }: CardPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [drawn, setDrawn] = useState<{ src: string; face: string } | null>(null)
  function draw() {
    void import('./drawn-face')
      .then(({ faceUrl }) => faceUrl(face))
      // Without that part of the page, a blank card, rather than the browser's broken picture.
      .catch(() => BLANK)
      .then((drawnFace) => setDrawn({ src, face: drawnFace }))
  }
  useEffect(() => {
    // It failed before the page's scripts ran.
    if (!drawn && image.current?.complete && image.current.naturalWidth === 0) draw()
  })
  useEffect(() => (drawn ? retryPicture(src, () => setDrawn(null)) : undefined), [drawn, src])
  return (
    <img
      ref={image}
      className="card-picture"
      src={drawn?.src === src ? drawn.face : src}
      alt={alt}
      width={630}
      height={880}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={draw}
    />
  )
}

/** Waits before further attempts: a phone says that it is online before it can reach anybody. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000]

/** Calls `onLoaded` once the picture can be loaded. Returns a function that ends this. */
function retryPicture(src: string, onLoaded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function load(attempt: number) {
    const picture = new Image()
    picture.onload = () => isOver || onLoaded()
    picture.onerror = () => wait(attempt + 1)
    picture.src = src
  }
  function wait(attempt: number) {
    clearTimeout(timer)
    const ms = RETRY_MS[attempt]
    // Not all pictures of a page at the same moment.
    if (ms && !isOver && navigator.onLine)
      timer = setTimeout(load, ms * (1 + Math.random()), attempt)
  }
  const start = () => load(-1)
  wait(0)
  window.addEventListener('online', start)
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', start)
  }
}

type SmallPictureProps = { card: Omit<CardSummary, 'imageUrl'>; lazy?: boolean }

/** The picture of a card in a list that says its name beside it. */
export function SmallPicture({ card, lazy = false }: SmallPictureProps) {
  const { id, name, set_name: set, number, energy } = card
  const face = { name, set, number, energy }
  return <CardPicture src={cardImageUrl(id, 'low')} alt="" face={face} lazy={lazy} />
}

type LargePictureProps = { card: Omit<CardSummary, 'id'>; energy: Energy }

/** The picture of a screen that shows one card. */
export function LargePicture({ card, energy }: LargePictureProps) {
  const { name, set_name: set, number, imageUrl } = card
  return <CardPicture src={imageUrl} alt={`${name}, ${set}`} face={{ name, set, number, energy }} />
}
