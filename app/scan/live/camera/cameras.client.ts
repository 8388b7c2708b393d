import { useEffect, useState } from 'react'
import { readItem, writeItem } from '~/scan/device/device-items'

/**
 * Switches to the next of the device's cameras and remembers it: of a phone's rear cameras, browsers
 * may pick one that cannot focus on a card nearby.
 *
 * @param stream `null` while nothing is filmed.
 * @param restart opens the chosen camera.
 * @returns `null` if there is no other camera.
 */
export function useSwitchCamera(stream: MediaStream | null, restart: () => void) {
  const [cameras, setCameras] = useState<string[]>([])
  useEffect(() => {
    if (!stream) return
    let isWanted = true
    const look = () =>
      void findCameras().then((found) => {
        if (isWanted) setCameras(found)
      })
    look()
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => {
      isWanted = false
      navigator.mediaDevices.removeEventListener('devicechange', look)
    }
  }, [stream])
  if (cameras.length < 2) return null
  return () => {
    writeItem('live-camera', nextCamera(cameras, stream))
    restart()
  }
}

/** After the chosen one, which may be one that does not start; otherwise after the one that films. */
function nextCamera(cameras: string[], stream: MediaStream | null): string | null {
  const filming = stream?.getVideoTracks()[0]?.getSettings().deviceId
  const current = [readItem('live-camera'), filming].find((id) => id && cameras.includes(id))
  return cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length] ?? null
}

/** Ids of the cameras that do not face the person. Empty until the camera is allowed. */
async function findCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(isCamera).flatMap(({ deviceId }) => deviceId || [])
}

function isCamera(device: MediaDeviceInfo): boolean {
  if (device.kind !== 'videoinput') return false
  // Not every browser tells.
  if (!('getCapabilities' in device)) return true
  const { facingMode } = (device as InputDeviceInfo).getCapabilities()
  return !facingMode?.includes('user')
}
