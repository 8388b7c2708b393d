import type { CoreConfig } from './config'
import { createKeyRing } from './key-ring.server'
import type { KeyRing } from './key-ring.server'
import type { TokenFormat } from './token-format'
import type { AppStore, AuthStore } from './auth-store'
import { plainTenant } from './tenant'
import type { Tenant } from './tenant'

/** One app of the core with all that its use-cases work on. */
export type CoreApp = {
  appId: string
  config: CoreConfig
  tenants: readonly Tenant[]
  store: AppStore
  keys: KeyRing
  /** Further access token formats that are accepted beside the current one. */
  extraTokenFormats: readonly TokenFormat[]
  /** Milliseconds since 1970. */
  now(): number
}

export const PUBLIC_TENANT = 'public'

/** The app that has no prefix in its paths. */
export const BASE_APP = 'public'

export type CoreApps = {
  find(appId: string): Promise<CoreApp | null>
  /** Removes what expired, keys included. */
  sweep(): Promise<void>
}

/** What the apps of a core share. */
export type CoreParts = {
  store: AuthStore
  config: CoreConfig
  /** Milliseconds since 1970. */
  now(): number
}

export type AppOptions = Partial<Pick<CoreApp, 'config' | 'tenants' | 'extraTokenFormats'>>

/** The base app alone, which is all the product needs. */
export function createBaseApp(parts: CoreParts): CoreApps {
  const base = openApp(parts, BASE_APP)
  return {
    find: (appId) => Promise.resolve(appId === BASE_APP ? base : null),
    sweep: () => sweepApps(parts, [base]),
  }
}

export function openApp(
  { store, config, now }: CoreParts,
  appId: string,
  options: AppOptions = {},
): CoreApp {
  const app = { config, tenants: [plainTenant(PUBLIC_TENANT)], extraTokenFormats: [], ...options }
  const appStore = store.forApp(appId)
  const keys = createKeyRing(appStore, app.config, now)
  return { ...app, appId, store: appStore, keys, now }
}

/** Codes are kept a day longer than they last, so that "expired" can be told from "unknown". */
const CODES_KEPT_MS = 24 * 3_600_000

export async function sweepApps(
  { store, config, now }: CoreParts,
  open: Iterable<CoreApp>,
): Promise<void> {
  await store.sweep(now(), now() - config.codeMs - CODES_KEPT_MS)
  for (const app of open) await app.keys.sweep()
}
