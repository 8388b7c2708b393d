import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** Half the first pause: a flaky link may come back without any event. */
const PAUSE_MS = 5000

/**
 * A component that is loaded after the page, and renders nothing until it is: a lost connection must
 * not replace the page. It is loaded again when the browser has a network again, and after pauses
 * that double.
 */
export function optional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let pause = PAUSE_MS
  const loadAgain = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (loaded) => ({ default: loaded }),
      () =>
        new Promise((resolve) => {
          addEventListener('online', resolve)
          setTimeout(resolve, (pause *= 2))
        }).then(loadAgain),
    )
  return lazy(loadAgain)
}
