import { afterEach, expect, it, vi } from 'vitest'
import { takeStill } from './camera.client'

afterEach(() => void vi.unstubAllGlobals())

it('takes no still of a camera that was closed meanwhile', async () => {
  vi.stubGlobal('window', {})
  const stream = { getVideoTracks: () => [] } as unknown as MediaStream
  const video = { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement
  await expect(takeStill({ stream, video })).rejects.toThrow('The camera stopped')
})
