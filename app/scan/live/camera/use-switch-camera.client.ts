import { useEffect, useState } from 'react'
import { readItem, writeItem } from '~/scan/device/device-items'
import { findCameras, nextCamera } from './cameras.client'
import type { Camera } from './cameras.client'

/**
 * Switches to the next of the device's cameras and remembers it: of a phone's rear cameras, browsers
 * may pick one that cannot focus on a card nearby.
 *
 * @param stream `null` while nothing is filmed.
 * @param restart opens the chosen camera.
 * @returns `null` if there is no other camera.
 */
export function useSwitchCamera(stream: MediaStream | null, restart: () => void) {
  const [cameras, setCameras] = useState<Camera[]>([])
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
    writeItem('live-camera', nextCamera(cameras, readItem('live-camera'), stream))
    restart()
  }
}
