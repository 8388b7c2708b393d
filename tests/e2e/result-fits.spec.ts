import type { Page } from 'playwright/test'
import { photo } from './photos'
import { expect, test } from './scanner-test'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]

/** Without scrolling, the price stands above the bar of buttons. */
async function expectPriceInSight(page: Page) {
  const price = page.locator('.price-amount').first()
  await expect(price).toBeVisible()
  for (const size of PHONES) {
    await page.setViewportSize(size)
    const distance = async () => {
      const [figure, bar] = await Promise.all(
        [price, page.locator('.thumb-bar')].map((part) => part.boundingBox()),
      )
      return figure && bar ? bar.y - (figure.y + figure.height) : -1
    }
    await expect.poll(distance, `at ${size.height} px`).toBeGreaterThanOrEqual(0)
  }
}

test('the price of a card is in sight on a small phone', async ({ page }) => {
  await page.goto('/?card=base1-4')
  await expectPriceInSight(page)
})

test('the price of a scan is in sight on a small phone', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Pikachu' })).toBeVisible({ timeout: 150_000 })
  await expectPriceInSight(page)
})
