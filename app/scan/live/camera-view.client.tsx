import { useTranslate } from '~/language/use-translate'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '~/ui/alert'
import { focusHeading } from '~/ui/hooks'
import { Icon } from '~/ui/icon'
import { PhotoPicker } from '~/scan/crop/photo-picker'
import type { Quad } from '~/scan/recognise/image'
import type { Film } from './camera/camera.client'
import type { WatchStep } from './watch-card'
import { cameraProblems, type CameraProblem } from './camera/camera-problem'
import { keepPlaying, type PictureTrouble } from './camera/keep-playing.client'

type CameraPictureProps = {
  /** `null` while there is no stream. */
  stream: MediaStream | null
  /** The first frame has arrived. */
  onPlaying(film: Film): void
  /** The picture has stopped, or never came. */
  onTrouble(trouble: PictureTrouble): void
}

/** The camera's picture, over the whole screen. */
export function CameraPicture({ stream, onPlaying, onTrouble }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const tell = useRef(onTrouble)
  useEffect(() => {
    tell.current = onTrouble
  })
  useEffect(() => {
    if (!video.current || !stream) return
    const film = { stream, video: video.current }
    const stop = keepPlaying(film, (trouble) => tell.current(trouble))
    return () => {
      stop()
      setPlaying(false)
    }
  }, [stream])

  function start() {
    // After a pause, the first frame has been shown already.
    if (isPlaying) return
    setPlaying(true)
    if (stream && video.current) onPlaying({ stream, video: video.current })
  }
  return (
    <video
      ref={video}
      className={isPlaying ? 'live-video' : 'live-video live-video-off'}
      playsInline
      muted
      aria-hidden="true"
      onPlaying={start}
    />
  )
}

type OutlineProps = {
  /** In pixels of the screen. */
  quad: Quad | null
  step: WatchStep['step']
}

/** The outline of the found card, drawn over the camera's picture. */
export function CardOutline({ quad, step }: OutlineProps) {
  return (
    <svg className={`live-outline live-outline-${step}`} aria-hidden="true">
      {quad ? <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} /> : null}
    </svg>
  )
}

/** A card-shaped guide to lay the card into. */
export function Guide() {
  return (
    <div className="live-guide" aria-hidden="true">
      <svg viewBox="0 0 126 176" fill="none" preserveAspectRatio="none">
        <path
          d="M2 24V10A8 8 0 0 1 10 2h14M102 2h14a8 8 0 0 1 8 8v14M124 152v14a8 8 0 0 1-8 8h-14M24 174H10a8 8 0 0 1-8-8v-14"
          stroke="currentColor"
          strokeWidth="5"
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
        />
      </svg>
    </div>
  )
}

type TroubleProps = { problem: CameraProblem; onRetry(): void; onPick(file: File): void }

/**
 * Why there is no picture, and what to do about it: the phone's camera app needs no permission
 * here.
 */
export function CameraTrouble({ problem, onRetry, onPick }: TroubleProps) {
  const t = useTranslate()
  const { message, next } = cameraProblems[problem]
  return (
    <div className="live-trouble">
      <Alert message={t(message)} next={t(next)} />
      <button
        type="button"
        className="button live-retry"
        onClick={() => {
          focusHeading()
          onRetry()
        }}
      >
        {t('Try Again')}
      </button>
      {problem === 'none' ? null : (
        <PhotoPicker camera className="button live-retry" onPick={onPick}>
          <Icon name="camera" size={20} />
          {t('Take Photo')}
        </PhotoPicker>
      )}
    </div>
  )
}
