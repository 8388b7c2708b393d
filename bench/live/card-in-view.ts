/** The mark that `markCardInView` sets. */
export const CARD_IN_VIEW = 'card in view'

export type Watched = {
  /** The name of the mark to set. */
  mark: string
  /** The part of the video that shows the card, as shares of the frame. */
  part: { x: number; y: number; width: number; height: number }
  /** The part is sampled in as many columns, and as many rows. */
  side: number
  /** The mean difference of a sample from the empty table's, of 255, that only a card makes. */
  difference: number
}

/**
 * Samples lie over the whole card, so a card is noticed even if its middle resembles the table. The
 * table's frames are equal but for the camera's noise, which is below 1.
 */
export const WATCHED: Watched = {
  mark: CARD_IN_VIEW,
  part: { x: 0.22, y: 0.2, width: 0.56, height: 0.44 },
  side: 8,
  difference: 6,
}

/**
 * Marks when the film's card appears in the page's video, whose first frame shows the empty table.
 * Runs in the page before its own scripts, so it uses nothing from outside.
 */
export function markCardInView({ mark, part, side, difference }: Watched): void {
  let isWatching = false
  // `playing` does not bubble.
  document.addEventListener('playing', watchFirst, true)

  function watchFirst({ target }: Event) {
    if (isWatching || !(target instanceof HTMLVideoElement)) return
    isWatching = true
    watch(target)
  }

  function watch(video: HTMLVideoElement) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot sample a video')
    const sample = () => {
      const [w, h] = [video.videoWidth, video.videoHeight]
      const [x, y, width, height] = [part.x * w, part.y * h, part.width * w, part.height * h]
      context.drawImage(video, x, y, width, height, 0, 0, side, side)
      return context.getImageData(0, 0, side, side).data
    }
    let table: Uint8ClampedArray | null = null
    let last: VideoFrameCallbackMetadata | null = null
    const see = (_: number, frame: VideoFrameCallbackMetadata) => {
      const seen = sample()
      table ??= seen
      if (last && differenceOf(seen, table) > difference) {
        // While the page is busy, it misses frames: the first of them may have shown the card.
        const frames = Math.max(1, frame.presentedFrames - last.presentedFrames)
        const apart = (frame.presentationTime - last.presentationTime) / frames
        performance.mark(mark, { startTime: last.presentationTime + apart })
        return
      }
      last = frame
      video.requestVideoFrameCallback(see)
    }
    video.requestVideoFrameCallback(see)
  }

  function differenceOf(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
    const sum = one.reduce((total, value, i) => total + Math.abs(value - (other[i] ?? 0)), 0)
    // The fourth channel, opacity, never differs.
    return sum / (0.75 * one.length)
  }
}
