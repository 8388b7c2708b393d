import { readFileSync } from 'node:fs'
import { openHydrated, takePhoto } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerScans, saveData, sentImage, sureOfCharizard } from './api'
import { fakeCamera } from './fake-camera'

// As in browsers that resist fingerprinting, such as LibreWolf: whatever a page reads from a canvas
// has one colour.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const context = CanvasRenderingContext2D.prototype
    const canvas = HTMLCanvasElement.prototype
    const { toBlob } = canvas
    context.getImageData = (_x, _y, width, height) =>
      new ImageData(new Uint8ClampedArray(width * height * 4).fill(120), width, height)
    canvas.toBlob = function (...call) {
      const noise = document.createElement('canvas')
      noise.width = this.width
      noise.height = this.height
      toBlob.apply(noise, call)
    }
  })
})

test('the photo itself is shown and scanned', async ({ page }) => {
  await saveData(page)
  const sent = page.waitForRequest('**/v1/api/scan-card')
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await openHydrated(page, '/')
  // Of a file on disk, Chromium does not tell what is sent.
  const buffer = readFileSync(photo('pikachu'))
  const file = { name: 'pikachu.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await page.getByRole('button', { name: '5:7 Ratio' }).click()
  await page.getByRole('button', { name: 'Use Crop' }).click()
  const { bytes } = await sentImage(await sent)
  expect(buffer.equals(bytes)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})

test('instead of the live view, the device’s own camera takes photos', async ({ page }) => {
  await fakeCamera(page)
  await openHydrated(page, '/')
  await takePhoto(page).click()
  await expect(page.getByText('The camera did not start.')).toBeVisible()
  await expect(page.locator('label', { hasText: 'Take Photo' })).toBeVisible()
})
