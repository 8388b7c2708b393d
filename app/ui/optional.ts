import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** A flaky link may come back without any event. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [10_000, 120_000]

/**
 * A component that is loaded after the page, and renders nothing until it is: a lost connection must
 * not replace the page. It is loaded again when the browser has a network again, when the page is
 * hidden or shown, and from time to time.
 */
export function optional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let pause = FIRST_PAUSE_MS
  const loadAgain = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (loaded) => ({ default: loaded }),
      () =>
        new Promise((resolve) => {
          for (const change of ['online', 'visibilitychange'])
            addEventListener(change, resolve, { once: true })
          setTimeout(resolve, pause)
          pause = Math.min(pause * 3, MAX_PAUSE_MS)
        }).then(loadAgain),
    )
  return lazy(loadAgain)
}
