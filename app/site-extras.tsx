import { useLocation } from '@remix-run/react'
import { Suspense, useEffect, useState } from 'react'
import { frontTokenUser } from './auth/session/front-token'
import { hasOtherChoice, useReloadOnReturn } from './language/restored-page'
import { hasSavedIds, useKeptAddsText } from './library/saved-ids/saved-ids'
import { loadSendAdd } from './library/add/add-client-action'
import { loadLateAdd } from './library/add/late-adds'
import { SiteNotices } from './offline/site-notices'
import { useHasItem } from './scan/device/device-items'
import { readHistoryState } from './scan/history-state'
import { useLeftShared } from './scan/screens/use-left-shared'
import { adoptStyles } from './ui/load-styles.client'
import { optional } from './ui/optional'
import { useBlockLinksOffline } from './ui/block-links-offline'

const SavedIds = optional(
  async () => (await import('./library/saved-ids/keep-saved-ids.client')).SavedIds,
)

const AddSender = optional(async () => {
  // What it sends is reported by the notice, which has to be there first.
  const loaded = await Promise.all([loadSendAdd(), loadLateAdd()])
  return loaded[0].AddSender
})

const QueueSender = optional(
  async () => (await import('./scan/queue/send-queue.client')).QueueSender,
)

/**
 * The parts of every page that load after it: nobody waits for them, so they are not part of the
 * first page.
 */
export function SiteExtras() {
  useWebSession()
  useFocusInSight()
  useBlockLinksOffline()
  useReloadOnReturn(hasOtherChoice)
  useLeftShared()
  useEffect(adoptStyles, [])
  // Only these visitors have a list to keep, or one to forget.
  const isSomebodys = frontTokenUser(document.cookie) !== null || hasSavedIds()
  const hasQueued = useHasItem('queued-scans')
  const isScanning = readHistoryState(useLocation()).mode !== null
  const hasKept = useKeptAddsText() !== ''
  // Stays on the page after the last add was sent, whose answer is yet to come.
  const [sendsAdds, setSendsAdds] = useState(hasKept)
  if (hasKept && !sendsAdds) setSendsAdds(true)
  return (
    <>
      {isSomebodys ? (
        <Suspense>
          <SavedIds />
        </Suspense>
      ) : null}
      {sendsAdds ? (
        <Suspense>
          <AddSender isScanning={isScanning} />
        </Suspense>
      ) : null}
      {hasQueued ? (
        <Suspense>
          <QueueSender />
        </Suspense>
      ) : null}
      <SiteNotices />
    </>
  )
}

/**
 * Starts SuperTokens' browser SDK on any page opened with a session, so that a call answered with
 * 401 is repeated after a refresh, and one answered with 403 leads to the claim's screen.
 */
function useWebSession() {
  const { key } = useLocation()
  useEffect(() => {
    if (frontTokenUser(document.cookie) !== null) void start()
  }, [key])
}

async function start() {
  try {
    const { startWebSession } = await import('./auth/session/web-session.client')
    await startWebSession()
  } catch {
    // Offline, there are no calls to repeat.
  }
}

/**
 * Scrolls a sideways row until the element that the keyboard has reached is completely visible:
 * browsers are content with a part of it.
 */
function useFocusInSight() {
  useEffect(() => {
    document.addEventListener('focusin', showWhole)
    return () => document.removeEventListener('focusin', showWhole)
  }, [])
}

function showWhole({ target }: FocusEvent) {
  const isInRow = target instanceof Element && target.closest('.strip, .browse-jumps') !== null
  // A row that moves under a finger would lose the tap.
  if (isInRow && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
