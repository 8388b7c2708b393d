import { resolve } from 'node:path'
import base from '../e2e/playwright.config'

/** `npm run docs:pictures` takes the pictures of README and docs, of cards that we drew. */
export default {
  ...base,
  testDir: '.',
  outputDir: resolve('test-results/docs-pictures'),
  globalSetup: '../e2e/start-scanner.ts',
  workers: 1,
  projects: [
    { name: 'light', use: { colorScheme: 'light' } },
    { name: 'dark', use: { colorScheme: 'dark' } },
  ],
}
