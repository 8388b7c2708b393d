import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, cardAt, hold, sentImage, sureOfCharizard } from './api'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button of the phone's own camera. */
const picker = (page: Page, name: string) => page.locator('label', { hasText: name })
const failed = { success: false, error: 'Failed to identify card', advice: 'Move closer.' }

test('after a failed scan the way on is another photo, until the crop is moved', async ({
  page,
  scan,
}) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ json: failed }))
  await scan(photo('wide'))
  await expect(page.getByRole('alert')).toContainText('Move closer.')
  const another = picker(page, 'Take Another')
  await expect(another).toHaveClass(/button-primary/)
  await expect(button(page, 'Use Crop')).toHaveClass(/button-quiet/)
  await page.getByRole('button', { name: /^Crop area/ }).press('ArrowLeft')
  await expect(button(page, 'Use Crop')).toHaveClass(/button-primary/)
  await expect(another).toHaveClass(/button-quiet/)

  const choosing = page.waitForEvent('filechooser')
  await another.click()
  await (await choosing).setFiles(photo('filled'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button(page, 'Use Crop')).toHaveClass(/button-primary/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('if the photo is not the cause, the way on is the same scan again', async ({ page, scan }) => {
  await answerFinds(page)
  const busy = 'The scanner is busy. Please try again in a moment.'
  const refused = { success: false, error: busy }
  await answerScans(page, (route) => route.fulfill({ status: 503, json: refused }))
  await scan(photo('wide'))
  await expect(page.getByRole('alert')).toHaveText(busy)
  await expect(button(page, 'Try Again')).toHaveClass(/button-primary/)
  await expect(picker(page, 'Take Another')).toHaveClass(/button-quiet/)
  await button(page, 'Try Again').click()
  await expect(page.getByRole('alert')).toHaveText(busy)
  await page.getByRole('button', { name: /^Crop area/ }).press('ArrowLeft')
  await expect(button(page, 'Use Crop')).toHaveClass(/button-primary/)
  await expect(picker(page, 'Take Another')).toHaveClass(/button-quiet/)
})

test('a scan that failed before anybody asked for it is repeated', async ({ page }) => {
  await answerFinds(page)
  let turn = 0
  await answerScans(page, (route) =>
    turn++ === 0 ? route.abort('connectionfailed') : route.fulfill({ json: sureOfCharizard }),
  )
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('scan-card'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await ended
  await expect(button(page, 'Use Crop')).toBeEnabled()
  // The page has to hear of it.
  await page.waitForTimeout(500)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})

test('a card that could not be cut from its photo once is cut again', async ({ page }) => {
  const release = await hold(page, '**/scan/cards', undefined, (route) =>
    route.fulfill({ json: { cards: [cardAt(0.3, 0.2, 0.7, 0.9)] } }),
  )
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    // As where memory is short.
    HTMLCanvasElement.prototype.toBlob = function (take) {
      HTMLCanvasElement.prototype.toBlob = toBlob
      document.body.dataset.failed = 'once'
      take(null)
    }
  })
  release()
  await expect(page.locator('body')).toHaveAttribute('data-failed', 'once')
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})

test('a photo kept without a network does not look like a failure', async ({ page, scan }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await scan(photo('wide'))
  const notice = page.getByRole('alert')
  await expect(notice.locator('p').first()).toContainText('The photo is kept on this device')
  const colours = (of: string) =>
    notice.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), of)
  expect(await colours('color')).toBe(await colours('--ink').then(toRgb(page)))
  await expect(picker(page, 'Scan Next')).toHaveClass(/button-primary/)
})

/** A colour as the browser computes it. */
function toRgb(page: Page) {
  return (colour: string) =>
    page.evaluate((value) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = value
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, colour)
}

test('a failure before the whole photo was scanned offers to scan it', async ({ page, scan }) => {
  await answerFinds(page, cardAt(0.3, 0.2, 0.7, 0.9))
  const busy = { success: false, error: 'Too many scans. Please try again in a moment.' }
  await answerScans(page, (route) => route.fulfill({ status: 429, json: busy }))
  await scan(photo('wide'))
  await expect(page.getByRole('alert')).toHaveText(busy.error)
  await page.unroute('**/v1/api/scan-card')
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  const sending = page.waitForRequest('**/v1/api/scan-card')
  await button(page, 'Use the Whole Photo').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  const { width, height } = await sharp((await sentImage(await sending)).bytes).metadata()
  expect([width, height]).toEqual([1600, 1200])
})
