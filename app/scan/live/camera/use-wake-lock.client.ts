import { useEffect } from 'react'

/**
 * Keeps the screen on while filming: nobody touches it while laying down cards. Browsers release
 * the lock when the page is hidden, and the camera stops; both start again when it is visible.
 */
export function useWakeLock(isFilming: boolean) {
  useEffect(() => {
    if (!isFilming || !('wakeLock' in navigator)) return
    // Refused when the battery is low.
    const asked = navigator.wakeLock.request('screen').catch(() => null)
    return () => void asked.then((lock) => lock?.release()).catch(() => {})
  }, [isFilming])
}
