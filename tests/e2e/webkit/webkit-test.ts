import { writeFile } from 'node:fs/promises'
import { test as base, expect } from 'playwright/test'
import { findWebKit } from '../../../scripts/find-webkit.mjs'
import { startWebDriver, type WebDriver } from './web-driver'
import { openWebKit, type WebKitPage } from './webkit-page'

/** Tests in the engine of Safari, and so of every browser on an iPhone. */
export const test = base.extend<{ webkit: WebKitPage }, { driver: WebDriver | null }>({
  driver: [
    async ({}, use) => {
      const driver = findWebKit() ? await startWebDriver() : null
      await use(driver)
      driver?.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  webkit: async ({ driver }, use, info) => {
    if (!driver) return info.skip(true, 'There is no WebKit: install webkit2gtk-driver and xvfb.')
    const page = await openWebKit(driver)
    await use(page)
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('webkit.png'), await page.screenshot())
    await page.close()
  },
})

export { expect }
