import { BASE_APP } from '~/auth-core/app.server'
import type { CoreExtension } from '~/auth-core/http/server.server'
import { EMAIL_PASSWORD_ROUTES } from './email-password-routes.server'
import { LEGACY_SESSION_ROUTES } from './legacy-session-routes.server'
import { multiAppRoutes } from './multi-app-routes.server'
import { createSuiteApps } from './suite-apps.server'

/** What the suites of SuperTokens' SDKs need from a core; served by `auth-core --multi-app`. */
export const coreExtension: CoreExtension = {
  open(parts) {
    const apps = createSuiteApps(parts)
    return {
      apps,
      routes: [...EMAIL_PASSWORD_ROUTES, ...LEGACY_SESSION_ROUTES, ...multiAppRoutes(apps)],
    }
  },
  splitPath(path) {
    const [, appId = BASE_APP, rest = path] = /^\/appid-([^/]+)(\/.*)?$/.exec(path) ?? []
    return { appId, rest }
  },
}
