import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, sureOfCharizard } from './api'
import { button, sessionOf } from './queue-steps'

test.use({ locale: 'en-US' })

const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }

/** Holds the reading of each photo until `release` is dispatched on the window. */
async function holdPhotos(page: Page) {
  await page.addInitScript(() => {
    const open = window.createImageBitmap
    const released = new Promise((done) => addEventListener('release', done, { once: true }))
    window.createImageBitmap = async (...[source, ...options]: [ImageBitmapSource]) => {
      await released
      return open(source, ...options)
    }
  })
  return () => page.evaluate(() => dispatchEvent(new Event('release')))
}

const isBusy = (page: Page) => expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')

test.beforeEach(async ({ page }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
})

test('a photo that is picked while another one is opened waits to be scanned', async ({ page }) => {
  const release = await holdPhotos(page)
  await page.goto('/')
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles(photo('wide'))
  await isBusy(page)
  await input.setInputFiles(photo('filled'))
  await input.setInputFiles(broken)
  await release()
  await expect(button(page, 'Use Crop')).toBeVisible()
  await button(page, 'Back to Menu').click()
  await expect(sessionOf(page, '1 card')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Please upload a valid image file')
})

test('photos that are picked while others are queued follow them', async ({ page }) => {
  const release = await holdPhotos(page)
  await page.goto('/')
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  for (const files of [2, 3])
    await input.setInputFiles(Array.from({ length: files }, () => photo('wide')))
  await isBusy(page)
  await release()
  await expect(sessionOf(page, '5 cards')).toBeVisible()
})

test('a photo that is picked while a reloaded crop opens its own waits to be scanned', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
  const release = await holdPhotos(page)
  await page.reload()
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles(photo('filled'))
  await release()
  await expect(button(page, 'Use Crop')).toBeVisible()
  await button(page, 'Back to Menu').click()
  await expect(sessionOf(page, '1 card')).toBeVisible()
})

test('that some of several photos were refused is said to whoever comes back', async ({ page }) => {
  const release = await holdPhotos(page)
  await page.goto('/')
  const input = page.getByLabel('Upload Image')
  await expect(input).toHaveJSProperty('multiple', true)
  await input.setInputFiles([photo('wide'), photo('broken')])
  await isBusy(page)
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeVisible()
  await release()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('queued-scans')))
    .toContain('thumbnail')
  await page.goBack()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The other photos are being scanned.')
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Find a card' })).toBeVisible()
  await page.goBack()
  await expect(sessionOf(page, '1 card')).toBeVisible()
  await expect(alert, 'it was said').toHaveCount(0)
})
