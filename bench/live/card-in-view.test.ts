import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CARD_IN_VIEW, markCardInView, WATCHED } from './card-in-view'

/** What the samples of a frame show, each a grey of 0 to 255. */
type Greys = (sample: number) => number

const TABLE: Greys = () => 120
/** Its middle rows, three to six of eight, are as grey as the table. */
const TABLE_LIKE_CARD: Greys = (sample) => (sample >= 16 && sample < 48 ? 120 : 160)

class FakeVideo {
  videoWidth = 720
  videoHeight = 1280
  shows = TABLE
  private awaited: VideoFrameRequestCallback | null = null
  requestVideoFrameCallback(callback: VideoFrameRequestCallback) {
    this.awaited = callback
  }
  /** Presents a frame, its number and its time in milliseconds. */
  present(shows: Greys, presentedFrames: number, presentationTime: number) {
    this.shows = shows
    const callback = this.awaited
    this.awaited = null
    callback?.(presentationTime, {
      presentedFrames,
      presentationTime,
    } as VideoFrameCallbackMetadata)
  }
}

let video: FakeVideo

beforeEach(() => {
  performance.clearMarks()
  let drawn = TABLE
  const context = {
    drawImage: ({ shows }: FakeVideo) => (drawn = shows),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) =>
        i % 4 === 3 ? 255 : drawn(Math.floor(i / 4)),
      ),
    }),
  }
  let play: (event: { target: FakeVideo }) => void = () => {}
  vi.stubGlobal('HTMLVideoElement', FakeVideo)
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof play) => (play = listener),
    createElement: () => ({ getContext: () => context }),
  })
  markCardInView(WATCHED)
  video = new FakeVideo()
  play({ target: video })
})

afterEach(() => vi.unstubAllGlobals())

const marked = () => performance.getEntriesByName(CARD_IN_VIEW).map(({ startTime }) => startTime)

it('marks the first frame with a card, though its middle looks like the table', () => {
  video.present(TABLE, 1, 100)
  video.present(TABLE, 2, 133)
  expect(marked()).toEqual([])
  video.present(TABLE_LIKE_CARD, 3, 166)
  video.present(TABLE, 4, 200)
  expect(marked()).toEqual([166])
})

it('does not take noise for a card', () => {
  video.present(TABLE, 1, 100)
  video.present((sample) => 120 + (sample % 3), 2, 133)
  expect(marked()).toEqual([])
})

it('marks the first frame that a busy page has missed', () => {
  video.present(TABLE, 1, 100)
  video.present(TABLE_LIKE_CARD, 4, 190)
  expect(marked()).toEqual([130])
})
