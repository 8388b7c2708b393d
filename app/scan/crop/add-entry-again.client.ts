import { readHistoryState } from '~/scan/history-state'

/** How long a browser may take to go back within the page. */
const BACK_LIMIT_MS = 1000

/** The keys of the entries that were added again. */
const added = new Set<unknown>()

/**
 * Adds the history's current entry once more, as a tap has just happened. Whoever goes back in
 * Safari skips an entry that a page has added more than ten seconds after the last tap, and with it
 * the entry that the page began with: after a photo that took a while, back would leave the site.
 * https://github.com/WebKit/WebKit/blob/main/Source/WebKit/UIProcess/WebBackForwardList.cpp
 */
export async function addEntryAgain(): Promise<void> {
  const state: unknown = window.history.state
  const { href } = window.location
  if (!navigator.vendor.startsWith('Apple') || !isAfterMenu(state) || added.has(state.key)) return
  added.add(state.key)
  window.history.back()
  if (await hasGoneBack()) window.history.pushState(state, '', href)
}

/** Waits until the browser is at the entry before; the router never hears of it. */
function hasGoneBack(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isBack: boolean) => {
      window.removeEventListener('popstate', hear, true)
      clearTimeout(timer)
      resolve(isBack)
    }
    const hear = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      settle(true)
    }
    const timer = setTimeout(() => settle(false), BACK_LIMIT_MS)
    window.addEventListener('popstate', hear, true)
  })
}

type Entry = { key: unknown; usr: unknown }

/** Whether the entry before is the menu, in this same document, as far as the router's state says. */
function isAfterMenu(entry: unknown): entry is Entry {
  if (typeof entry !== 'object' || entry === null || !('key' in entry && 'usr' in entry))
    return false
  const { pathname, search } = window.location
  const [loaded] = performance.getEntriesByType('navigation')
  const isFresh = loaded instanceof PerformanceNavigationTiming && loaded.type === 'navigate'
  return isFresh && readHistoryState({ pathname, search, state: entry.usr }).steps === 1
}
