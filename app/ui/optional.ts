import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/**
 * A component that is loaded after the page, and renders nothing until it is: a lost connection must
 * not replace the page. It is loaded again when the browser has a network again.
 */
export function optional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadOnline = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (loaded) => ({ default: loaded }),
      () =>
        new Promise((resolve) => addEventListener('online', resolve, { once: true })).then(
          loadOnline,
        ),
    )
  return lazy(loadOnline)
}
