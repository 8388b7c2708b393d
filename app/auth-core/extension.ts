import type { CoreApps, CoreParts } from './app.server'
import type { CoreRoute } from './http/route.server'

/**
 * What a core serves beyond what the product asks of it. The suites that test SuperTokens' SDKs
 * need several apps and tenants, passwords and older access tokens; they bring them as one.
 */
export type CoreExtension = {
  /** Opens the apps of the core, in place of its one base app, with the routes that they add. */
  open(parts: CoreParts): { apps: CoreApps; routes: readonly CoreRoute[] }
  /** Takes the app off the front of a call's path; `rest` begins with a slash. */
  splitPath(path: string): { appId: string; rest: string }
}
