import { useRef } from 'react'
import { KEPT_ADVICE, queueScan, removeQueued } from './queue-scan.client'

/** Keeps the photo of a scan that never reached the server, once, until a later try succeeds. */
export function useScanLater() {
  const kept = useRef<string | null>(null)
  return {
    /** @returns what to tell of it; `null` where there was no room for it. */
    async keep(photo: Blob): Promise<string | null> {
      kept.current ??= await queueScan(photo)
      return kept.current && KEPT_ADVICE
    },
    /** The scan has succeeded after all. */
    forget() {
      if (kept.current) void removeQueued(kept.current)
      kept.current = null
    },
  }
}
