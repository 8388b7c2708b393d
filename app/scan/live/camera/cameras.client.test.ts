import { afterEach, expect, it, vi } from 'vitest'
import { findCameras, nextCamera } from './cameras.client'

afterEach(() => void vi.unstubAllGlobals())

function stubCameras(...labels: string[]) {
  const devices = labels.map((label, at) => ({ kind: 'videoinput', deviceId: `id-${at}`, label }))
  const enumerateDevices = () => Promise.resolve([{ kind: 'audioinput' }, ...devices])
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices } })
}

it('names cameras of the same name apart', async () => {
  stubCameras('Back', 'USB', 'USB')
  expect((await findCameras()).map(({ name }) => name)).toEqual(['Back', 'USB', 'USB 2'])
})

it('finds none before the camera is allowed', async () => {
  stubCameras('', '')
  expect(await findCameras()).toEqual([])
})

it('goes through all cameras in turn, past one that does not start', async () => {
  stubCameras('Back', 'Depth', 'Wide')
  const cameras = await findCameras()
  const stream = {
    getVideoTracks: () => [{ getSettings: () => ({ deviceId: 'id-0' }) }],
  } as unknown as MediaStream
  expect(nextCamera(cameras, null, stream)).toBe('Depth')
  expect(nextCamera(cameras, 'Depth', stream)).toBe('Wide')
  expect(nextCamera(cameras, 'Wide', null)).toBe('Back')
  expect(nextCamera(cameras, 'Unplugged', stream)).toBe('Depth')
})
