import { useEffect } from 'react'

/**
 * Keeps the screen lit while something is filmed: nobody touches it while cards are laid down. A
 * browser takes the lock back when the page is hidden, as the camera stops then; both begin again
 * when it is seen.
 */
export function useWakeLock(isFilming: boolean) {
  useEffect(() => {
    if (!isFilming || !('wakeLock' in navigator)) return
    // Refused where the battery is low.
    const asked = navigator.wakeLock.request('screen').catch(() => null)
    return () => void asked.then((lock) => lock?.release()).catch(() => {})
  }, [isFilming])
}
