import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'

test('a session leaves the price and the facts in sight', async ({ page, libraryOf }) => {
  await libraryOf('base1-4')
  await openHydrated(page, '/?card=base1-4')
  const asked = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: 'Scan Next' }).click()
  await asked
  await expect(page.getByRole('region', { name: 'Scan session' })).toBeVisible()
  for (const [height, part] of [
    [844, '.facts'],
    [640, '.price-amount'],
  ] as const) {
    await page.setViewportSize({ width: height === 844 ? 390 : 320, height })
    const gap = async () => {
      const [box, nav] = await Promise.all([
        page.locator(part).first().boundingBox(),
        page.locator('.site-nav').boundingBox(),
      ])
      return box && nav ? nav.y - (box.y + box.height) : -1
    }
    await expect.poll(gap, `${part} at ${height} px`).toBeGreaterThanOrEqual(0)
  }
})
