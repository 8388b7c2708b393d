import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/**
 * A component that is fetched after the page, with nothing in its place where it cannot be: a lost
 * connection must not cost the page.
 */
export function optional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const Nothing = () => null
