import { expect, test } from '../e2e/scanner-test'
import { photo } from '../e2e/photos'

const scanned = { timeout: 60_000 }

/** Path of a screen's picture in the theme under way. */
function picture(screen: string): string {
  const { name } = test.info().project
  return `docs/images/${screen}${name === 'dark' ? '-dark' : ''}.png`
}

test('menu', async ({ page }) => {
  await page.goto('/')
  await page.screenshot({ path: picture('menu') })
})

test('crop', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  await page.screenshot({ path: picture('crop') })
})

test('details', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scanned)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: picture('details') })
})

test('chooser', async ({ page, scan }) => {
  await scan(photo('numberless'))
  await expect(
    page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ }),
  ).toBeVisible(scanned)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: picture('chooser') })
})
