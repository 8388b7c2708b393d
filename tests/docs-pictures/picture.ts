import type { Page } from 'playwright/test'
import { test } from '../e2e/scanner-test'

/** Takes a screenshot, pictures loaded, in the current theme. */
export async function takePicture(page: Page, screen: string) {
  const theme = test.info().project.name === 'dark' ? '-dark' : ''
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => image.decode()),
    ),
  )
  await page.screenshot({ path: `docs/images/${screen}${theme}.jpg`, type: 'jpeg', quality: 88 })
}
