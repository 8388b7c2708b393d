import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/**
 * A component that is loaded after the page, and renders nothing if it cannot be: a lost connection
 * must not replace the page.
 */
export function optional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const Nothing = () => null
