import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, blastoise, cardAt, charizard, sureOfCharizard } from './api'

test.use({ locale: 'en-US' })

const [left, right] = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const menu = (page: Page) => page.getByRole('heading', { name: 'Pokemon Scanner' })

async function pick(page: Page) {
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
}

/** The photos that the browser has stored for a reload. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('kept-photo')
        opening.onerror = () => fail(new Error(String(opening.error)))
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').count()
          all.onsuccess = () => done(all.result)
        }
      }),
  )

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
})

test('a reload keeps the picked photo, and the way back', async ({ page }) => {
  await answerFinds(page, left)
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await page.goto('/')
  await pick(page)
  for (const turn of [1, 2]) {
    await expect.poll(() => countKept(page), `before reload ${turn}`).toBe(1)
    await page.reload()
    await expect(button(page, 'Use Crop')).toBeEnabled()
  }
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect.poll(() => countKept(page), 'it is not needed any more').toBe(0)
  await page.goBack()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a reload keeps the crop that a person has made', async ({ page }) => {
  await answerFinds(page, left)
  const sides = () =>
    page.locator('.cropper-crop-box').evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    })
  await page.goto('/')
  await pick(page)
  await button(page, '5:7 Ratio').click()
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await button(page, /^Crop area/).press('Shift+ArrowRight')
  await expect.poll(() => countKept(page), 'with its crop').toBe(2)
  const before = await sides()
  await page.reload()
  await expect(button(page, '5:7 Ratio')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Use Crop')).toBeEnabled()
  expect(await sides()).toEqual(before)
  await button(page, 'Fit to Card').click()
  await expect.poll(() => countKept(page), 'without one').toBe(1)
})

test('another tab does not take the photo', async ({ page, context }) => {
  await page.goto('/')
  await pick(page)
  const other = await context.newPage()
  await other.goto('/')
  await pick(other)
  await button(other, 'Back to Menu').click()
  await expect.poll(() => countKept(page)).toBe(1)
  await page.reload()
  await expect(button(page, 'Use Crop')).toBeEnabled()
})

test('a reload keeps the cards of a photo, and what was decided about them', async ({ page }) => {
  await answerFinds(page, left, right)
  let scans = 0
  const candidates = [charizard, blastoise]
  await answerScans(page, (route) => {
    scans += 1
    return route.fulfill({ json: { ...sureOfCharizard, confidence: 'likely', candidates } })
  })
  await page.goto('/')
  await pick(page)
  await button(page, 'Scan All 2 Cards').click()
  const choices = page.getByRole('button', { name: /Blastoise/ })
  await expect(choices).toHaveCount(2)
  await choices.first().click()
  await expect(button(page, 'Keep 1 Card')).toBeEnabled()
  await expect.poll(() => countKept(page), 'with its cards').toBe(2)
  const before = scans
  await page.reload()
  await expect(button(page, 'Keep 1 Card')).toBeEnabled()
  await expect(choices).toHaveCount(1)
  expect(scans, 'besides the one ahead of the crop').toBeLessThanOrEqual(before + 1)
  await button(page, 'Keep 1 Card').click()
  await expect(page.getByText('1 card is in your session.')).toBeVisible()
})

test('a photo waits for the network on its own screen', async ({ page, context }) => {
  await answerFinds(page, left)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await pick(page)
  await context.setOffline(true)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('will be scanned when you are online again')
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Photos to scan' })).toHaveCount(0)
})
