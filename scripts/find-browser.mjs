import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installDebianPackage } from './install-debian-package.mjs'

/** The same engine without a window system: it takes a third less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for the browser tests, installed if there is none: the system's, else Playwright's
 * own download, else the Debian package (as root only).
 *
 * @returns its path, or `undefined` if Playwright finds its own.
 * @throws if none is available; the message says how to get one.
 */
export function findBrowser() {
  const installed = () => systemPaths.find((path) => path && existsSync(path))
  // A personal machine gets no second browser; in CI it saves minutes.
  if (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL))
    installDebianPackage('chromium-headless-shell')
  if (installed()) return installed()
  if (existsSync(chromium.executablePath())) return undefined
  console.error('No Chromium found: installing one for the browser tests …')
  const download = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 300_000,
  })
  if (download.status === 0 && existsSync(chromium.executablePath())) return undefined
  if (installDebianPackage('chromium') && installed()) return installed()
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.')
}
