import { expect, test } from '../e2e/scanner-test'
import { photo } from '../e2e/photos'

const scanned = { timeout: 60_000 }

/** Where and how a screen's picture is kept, in the theme under way. */
function picture(screen: string) {
  const theme = test.info().project.name === 'dark' ? '-dark' : ''
  return { path: `docs/images/${screen}${theme}.jpg`, type: 'jpeg', quality: 88 } as const
}

// A first visit may show the system's font; the pictures show the second.
test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
})

test('menu', async ({ page }) => {
  await page.goto('/')
  await page.screenshot(picture('menu'))
})

test('crop', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(page.getByRole('button', { name: 'Use Crop' })).toBeEnabled()
  await page.screenshot(picture('crop'))
})

test('details', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scanned)
  await page.waitForLoadState('networkidle')
  await page.screenshot(picture('details'))
})

test('chooser', async ({ page, scan }) => {
  await scan(photo('numberless'))
  await expect(
    page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ }),
  ).toBeVisible(scanned)
  await page.waitForLoadState('networkidle')
  await page.screenshot(picture('chooser'))
})
