import { expect, test } from '../e2e/scanner-test'
import { photo } from '../e2e/photos'
import { takePicture } from './picture'

const scanned = { timeout: 60_000 }

// A first visit may show the system's font; the pictures show the second.
test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
})

test('menu', async ({ page }) => {
  await page.goto('/')
  await takePicture(page, 'menu')
})

test('crop', async ({ page }) => {
  // A freshly started server loads its models first, which takes longer than the default timeout.
  await expect(async () => {
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
    const fit = page.getByRole('button', { name: 'Fit to Card' })
    await expect(fit).toBeEnabled({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await takePicture(page, 'crop')
})

test('details', async ({ page, scan }) => {
  await scan(photo('pikachu'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible(scanned)
  await takePicture(page, 'details')
})

test('chooser', async ({ page, scan }) => {
  await scan(photo('numberless'))
  await expect(
    page.getByRole('heading', { name: /Which one is yours\?|Is this your card\?/ }),
  ).toBeVisible(scanned)
  await takePicture(page, 'chooser')
})
