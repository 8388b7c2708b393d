import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'playwright/test'
import type { ReporterDescription } from 'playwright/test'

/** As `scripts/find-browser.mjs` finds them, for whoever starts Playwright by hand. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const reporters: ReporterDescription[] = [['list']]
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
if (reportFile) reporters.push(['json', { outputFile: reportFile }])

/**
 * A phone of the smaller middle, drawn by Chromium with the pixels of an old one: fewer to draw.
 */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}

export default defineConfig({
  testDir: '.',
  outputDir: resolve('test-results/e2e'),
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './start-scanner.ts',
  // A file's tests share the worker that has started their server.
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A third of the time they wait for pages, timers and each other's servers.
  workers: 3,
  // Where nobody can look again, a test that passes the second time is told as flaky, not hidden.
  retries: process.env.CI === undefined ? 0 : 1,
  // For what hangs: the other tests run beside these, on the same processor.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: reporters,
  use: {
    ...phone,
    browserName: 'chromium',
    // A processor draws each transition, and what is pressed in its midst skips it with an error in
    // the console. With motion: back-button.spec.ts and look-ahead.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer for the network that tests cut off; those of the worker itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // Lines are as wide in a whole Chromium as in its headless shell, which ignores these
      // settings.
      env: { ...process.env, FONTCONFIG_FILE: resolve('tests/e2e/fonts.conf') },
      args: [
        // Containers and continuous integration run as root, where Chromium's sandbox cannot.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'js-on', testIgnore: '**/webkit/**' },
    {
      name: 'js-off',
      testIgnore: ['**/with-scripts/**', '**/webkit/**'],
      use: { javaScriptEnabled: false },
    },
    { name: 'webkit', testMatch: '**/webkit/*.spec.ts' },
  ],
})

/** `undefined` leaves it to Playwright's own download. */
function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path))
}
