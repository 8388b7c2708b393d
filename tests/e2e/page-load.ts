import type { Page } from 'playwright/test'
import { untilScriptsRun } from './scanner-test'

/** Opens a page, and waits until scripts have hydrated it and loaded all that they load by themselves. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await untilHydrated(page)
}

/**
 * Waits until scripts have hydrated the page and have loaded nothing more for half a second. The
 * network alone does not tell: on a busy machine it is idle that long before they have run.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await untilScriptsRun(page.locator('body'))
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length
    for (let last = -1; last !== count();) {
      last = count()
      await new Promise((resolve) => setTimeout(resolve, 500))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/**
 * Tells a page that the browser had kept it whole, and shows it again. Playwright's browser keeps
 * none.
 */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

/**
 * The button that opens the page's camera. By its role it would be found before the page has a
 * camera, too: as the input that is hidden then, and that a click would wait for.
 */
export const takePhoto = (page: Page) => page.locator('button', { hasText: 'Take Photo' })
