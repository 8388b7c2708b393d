import { existsSync } from 'node:fs'
import { canInstallPackages, installDebianPackage } from './install-debian-package.mjs'

/** WebKitGTK is Safari's engine; its small browser and the driver are packages of Debian's. */
const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
const BROWSERS = LIBRARIES.flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
    (api) => `${folder}/${api}/MiniBrowser`,
  ),
)

/**
 * The programs that run pages in WebKit without a screen.
 *
 * @returns `undefined` if one is missing.
 */
export function findWebKit() {
  const browser = BROWSERS.find((path) => existsSync(path))
  const isComplete = browser && existsSync(DRIVER) && existsSync(DISPLAY_SERVER)
  return isComplete ? { browser, driver: DRIVER, displayServer: DISPLAY_SERVER } : undefined
}

/** Installs them in continuous integration; a personal machine gets no second browser. */
export function installWebKitInCi() {
  if (!process.env.CI || findWebKit() || !canInstallPackages()) return
  console.error('No WebKit found: installing one for the browser tests …')
  installDebianPackage('webkit2gtk-driver', ['xvfb'])
}
