import { Workbox } from 'workbox-window'

/** Where the build puts the service worker; the server lets it answer for the whole site. */
const ADDRESS = '/build/service-worker.js'

/** Browsers look by themselves where a page is loaded, which an installed app may not be for weeks. */
const MIN_MS_BETWEEN_CHECKS = 60 * 60 * 1000

/**
 * Starts the service worker. A new version of the site waits until somebody accepts it, or all of
 * the site's pages are closed.
 *
 * @param onWaiting told of a new version, and of what takes it over: it loads the page anew.
 * @throws where the browser allows no service worker here.
 */
export async function startServiceWorker(onWaiting: (accept: () => void) => void) {
  const worker = new Workbox(ADDRESS, { scope: '/' })
  let isAccepted = false
  worker.addEventListener('waiting', () =>
    onWaiting(() => {
      isAccepted = true
      worker.messageSkipWaiting()
    }),
  )
  worker.addEventListener('controlling', () => {
    if (isAccepted) window.location.reload()
  })
  await worker.register({ immediate: true })
  checkWhenSeen(() => worker.update())
}

/** Looks for a new version when somebody comes back to the page, once an hour at most. */
function checkWhenSeen(check: () => Promise<void>) {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = Date.now() - checkedAt >= MIN_MS_BETWEEN_CHECKS
    if (document.visibilityState !== 'visible' || !isDue) return
    checkedAt = Date.now()
    // Without a network there is none to be had.
    check().catch(() => {})
  })
}
