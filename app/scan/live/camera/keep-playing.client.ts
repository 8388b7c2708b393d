import { isTakingStill, type Film } from './camera.client'
import type { CameraProblem } from './camera-problem'

/** Why the camera's picture has stopped; `isFinal` if opening the camera again will not help. */
export type PictureTrouble = { problem: CameraProblem; isFinal: boolean }

/**
 * A picture that stands still for this long counts as lost. Counted in timer ticks, so that a
 * blocked page does not blame the camera.
 */
const FROZEN_AFTER = { turns: 6, milliseconds: 500 }

/**
 * Plays the camera's stream. A phone call mutes the camera or pauses the video while the page stays
 * visible: it resumes playing as soon as that is over, and reports if no picture comes.
 *
 * @returns a function that stops it.
 */
export function keepPlaying(
  { stream, video }: Film,
  onTrouble: (trouble: PictureTrouble) => void,
): () => void {
  let isWanted = true
  const play = () => {
    video.play().catch((thrown: unknown) => {
      // Any other failure ends with the next call, or no picture comes.
      const isRefused = thrown instanceof DOMException && thrown.name === 'NotAllowedError'
      if (isWanted && isRefused) onTrouble({ problem: 'failed', isFinal: true })
    })
  }
  const track = stream.getVideoTracks()[0]
  video.srcObject = stream
  video.addEventListener('pause', play)
  track?.addEventListener('unmute', play)
  const stopWatch = watchFrames(video, (hadFrame) =>
    onTrouble({ problem: hadFrame ? 'lost' : 'failed', isFinal: false }),
  )
  play()
  return () => {
    isWanted = false
    stopWatch()
    video.removeEventListener('pause', play)
    track?.removeEventListener('unmute', play)
    video.srcObject = null
  }
}

/** Reports once that no new frame arrives any more. @returns a function that stops the watch. */
function watchFrames(video: HTMLVideoElement, onFrozen: (hadFrame: boolean) => void): () => void {
  const frames = countFrames(video)
  let seen = 0
  let turnsWithout = 0
  const timer = setInterval(() => {
    const count = frames.count()
    // Some phones freeze the video while they take a photo.
    if (count > seen || isTakingStill()) turnsWithout = 0
    else turnsWithout += 1
    seen = count
    if (turnsWithout < FROZEN_AFTER.turns) return
    stop()
    onFrozen(seen > 0)
  }, FROZEN_AFTER.milliseconds)
  const stop = () => {
    clearInterval(timer)
    frames.stop()
  }
  return stop
}

/** Counts the frames shown; without the frame callback, changes of the video's time. */
function countFrames(video: HTMLVideoElement) {
  let count = 0
  let time = video.currentTime
  let handle = 0
  const canCall = typeof video.requestVideoFrameCallback === 'function'
  const onFrame = () => {
    count += 1
    handle = video.requestVideoFrameCallback(onFrame)
  }
  if (canCall) handle = video.requestVideoFrameCallback(onFrame)
  return {
    count() {
      if (!canCall && video.currentTime !== time) count += 1
      time = video.currentTime
      return count
    },
    stop() {
      if (canCall) video.cancelVideoFrameCallback(handle)
    },
  }
}
