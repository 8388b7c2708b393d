import type { AppStore } from './auth-store'
import type { CoreConfig } from './core-config'
import type { KeyRing } from './key-ring.server'

/** One app of the core with all that its use-cases work on. */
export type CoreApp = {
  appId: string
  config: CoreConfig
  tenantIds: readonly string[]
  store: AppStore
  keys: KeyRing
  /** Milliseconds since 1970. */
  now(): number
}

export const PUBLIC_TENANT = 'public'
