import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useHasItem } from '~/scan/device/device-items'
import { optional } from '~/ui/optional'

const SessionStrip = optional(async () => {
  const strip = await import('./session-strip.client')
  await strip.loadStripStyles()
  return strip.SessionStrip
})

type SessionUnderWayProps = {
  /** Keeps the strip's place until it is loaded. */
  fallback?: ReactNode
}

/** The strip of this device's running session, if any. */
export function SessionUnderWay({ fallback }: SessionUnderWayProps) {
  return useHasItem('scan-session') ? (
    <Suspense fallback={fallback}>
      <SessionStrip />
    </Suspense>
  ) : null
}
