import type { Page } from 'playwright/test'
import { overflowing, setDirection, setTextSize } from '../page-layout'
import { expect } from '../scanner-test'
import { expectForcedColours, expectNoBarrier } from './barriers'
import { expectKeyboard } from './keyboard'

/**
 * By keyboard, with letters of twice the size, from right to left, and in colours of the system.
 */
export async function expectEveryMode(page: Page) {
  await page.waitForLoadState('networkidle')
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await untilComplete(page)
  await expectKeyboard(page)
  await setTextSize(page, 'double')
  await expectNoBarrier(page)
  expect.soft(await overflowing(page), 'letters of twice the size').toEqual([])
  await setDirection(page, 'rtl')
  expect.soft(await overflowing(page), 'the same from right to left').toEqual([])
  await setTextSize(page, 'normal')
  await expectNoBarrier(page)
  expect.soft(await overflowing(page), 'from right to left').toEqual([])
  await setDirection(page, 'ltr')
  await expectForcedColours(page)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Waits until nothing has been added for a while: what is opened may load its own part. */
async function untilComplete(page: Page) {
  const controls = page.locator('a, button, input')
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await controls.count()
        return before === last
      },
      { intervals: [500] },
    )
    .toBe(true)
}
