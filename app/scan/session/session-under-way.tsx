import { Suspense } from 'react'
import { useHasItem } from '~/scan/device/device-items'
import { optional } from '~/ui/optional'

const SessionStrip = optional(async () => {
  const strip = await import('./session-strip.client')
  await strip.loadStripStyles()
  return strip.SessionStrip
})

/** The strip of this device's running session, if any. */
export function SessionUnderWay() {
  return useHasItem('scan-session') ? (
    <Suspense>
      <SessionStrip />
    </Suspense>
  ) : null
}
