import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { readPlace } from '~/scan/screens/history-place'
import { useIsOnline } from '~/ui/network'
import { sendQueued } from './send-queue.client'

/**
 * Sends the photos that wait as soon as there is a network, whichever page is open. Not while a photo or
 * the camera is on the screen: what is scanned now comes first, on a slow link and in the server's limit.
 */
export function QueueSender() {
  const isOnline = useIsOnline()
  const isScanning = readPlace(useLocation()).mode !== null
  useEffect(() => {
    if (isOnline && !isScanning) void sendQueued()
  }, [isOnline, isScanning])
  return null
}
