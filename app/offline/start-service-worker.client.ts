import { Workbox } from 'workbox-window'
import { frontTokenUser } from '~/auth/session/front-token'
import { savesData } from '~/ui/network'
import { KEEP_LIBRARY } from './own-pages.client'

/** Where the build puts the service worker; the server allows it the whole site as its scope. */
const ADDRESS = '/build/service-worker.js'

/** Browsers only check for updates on page loads, which an installed app may not do for weeks. */
const MIN_MS_BETWEEN_CHECKS = 60 * 60 * 1000

/**
 * Starts the service worker. A new version of the site waits until somebody accepts it, or all
 * pages of the site are closed.
 *
 * @param onWaiting called with a function that activates the new version and reloads the page; of
 *   a version that was accepted in another tab it only does the latter.
 * @throws if the browser allows no service worker here.
 */
export async function startServiceWorker(onWaiting: (accept: () => void) => void) {
  const worker = new Workbox(ADDRESS, { scope: '/' })
  const reload = () => window.location.reload()
  // The device's first worker takes over the pages that were loaded without one: they lack nothing.
  let isFirst = !(await navigator.serviceWorker.getRegistration('/'))?.active
  let isAccepted = false
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      isAccepted = true
      worker.messageSkipWaiting()
    }),
  )
  worker.addEventListener('controlling', () => {
    if (isAccepted) reload()
    // What this page has not loaded yet is gone.
    else if (!isFirst) onWaiting(reload)
    isFirst = false
  })
  await worker.register({ immediate: true })
  if (frontTokenUser(document.cookie) !== null && !savesData()) void askToKeepLibrary()
  checkWhenSeen(() => worker.update())
}

/**
 * `Workbox.messageSW` would never send the message if another page has begun to install the worker,
 * which takes a while on a slow link.
 */
async function askToKeepLibrary() {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(KEEP_LIBRARY)
}

/** Checks for a new version when somebody returns to the page, at most once an hour. */
function checkWhenSeen(check: () => Promise<void>) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt >= MIN_MS_BETWEEN_CHECKS
    if (document.visibilityState !== 'visible' || !isDue) return
    checkedAt = Date.now()
    // Offline, there is no update to get.
    check().catch(() => {})
  })
}
