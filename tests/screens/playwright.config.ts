import { resolve } from 'node:path'
import base from '../e2e/playwright.config'

const WITHOUT_SCRIPTS = '**/without-scripts.spec.ts'

/**
 * `npm run screens` takes a picture of every screen, at every size and in both themes;
 * `npm run screens -- --compare` compares the screens of now with the pictures taken last.
 */
export default {
  ...base,
  testDir: '.',
  outputDir: resolve('test-results/screens'),
  snapshotPathTemplate: resolve('screens/{arg}{ext}'),
  globalSetup: '../e2e/start-scanner.ts',
  retries: 0,
  projects: [
    { name: 'screens', testIgnore: WITHOUT_SCRIPTS, use: { locale: 'en-US' } },
    {
      name: 'without-scripts',
      testMatch: WITHOUT_SCRIPTS,
      use: { locale: 'en-US', javaScriptEnabled: false },
    },
  ],
}
