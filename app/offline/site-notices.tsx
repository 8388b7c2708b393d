import { useState } from 'react'
import { useIsOnline } from '~/ui/network'
import { useOwnPages, useServiceWorker } from './use-service-worker'

/** Says above any page that there is no network. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="offline-note">No connection. You see what this device has kept.</p>
      )}
    </div>
  )
}

/** Offers a new version of the site, on any page; nobody's work is interrupted by it. */
export function UpdateNotice() {
  const update = useServiceWorker()
  const [isLater, setLater] = useState(false)
  useOwnPages()
  return (
    <div className="late-adds" role="status">
      {update && !isLater ? (
        <div className="notice">
          <p>A new version is ready.</p>
          <button type="button" className="button button-plain notice-button" onClick={update}>
            Load It
          </button>
          <button
            type="button"
            className="button button-plain notice-button"
            onClick={() => setLater(true)}
          >
            Later
          </button>
        </div>
      ) : null}
    </div>
  )
}
