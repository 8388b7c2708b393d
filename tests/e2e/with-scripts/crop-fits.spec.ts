import type { Page } from 'playwright/test'
import { brokenWords, enlargeLetters, outgrown, overflowing } from '../page-layout'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, cardAt, saveData } from './api'
import { expectTouchable } from './barriers'

const useCrop = (page: Page) => page.getByRole('button', { name: 'Use Crop' })
const PAIR = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]

/** Opens the crop of a photo of two cards. */
async function pickPhoto(page: Page) {
  await saveData(page)
  await answerFinds(page, ...PAIR)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(page.getByRole('button', { name: 'Scan All 2 Cards' })).toBeVisible()
  await expect(useCrop(page)).toBeEnabled()
}

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`sideways, the photo is beside everything else: ${size.width}×${size.height}`, async ({
    page,
  }) => {
    const error = 'No card was found in the photo.'
    await answerScans(page, (route) =>
      route.fulfill({ status: 422, json: { success: false, error } }),
    )
    await page.setViewportSize(size)
    await pickPhoto(page)
    await expectBeside(page)
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeInViewport({
      ratio: 1,
    })
    await useCrop(page).click()
    await expect(page.getByRole('alert')).toHaveText(error)
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(useCrop(page)).toBeInViewport({ ratio: 1 })
  })

/** The whole photo is on the screen; the buttons do not cover it, nor lie below the edge. */
async function expectBeside(page: Page) {
  await expect(page.locator('.stage')).toBeInViewport({ ratio: 1 })
  for (const name of ['Free Crop', 'Whole Photo', 'Scan All 2 Cards', 'Use Crop']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
    const [stage, part] = await Promise.all([
      page.locator('.stage').boundingBox(),
      button.boundingBox(),
    ])
    expect(part?.x, name).toBeGreaterThan((stage?.x ?? 0) + (stage?.width ?? Infinity))
  }
}

test('all of the crop fits a page that is enlarged to twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await pickPhoto(page)
  await expectWhole(page)
})

test('all of the crop fits with letters that a page itself enlarges', async ({ page }) => {
  await pickPhoto(page)
  await enlargeLetters(page, '200%')
  await expect(useCrop(page)).toBeEnabled()
  await expectWhole(page)
})

async function expectWhole(page: Page) {
  expect(await brokenWords(page)).toEqual([])
  expect(await outgrown(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])
  await expectTouchable(page)
  // Below the last button there is as much room as beside it.
  const main = page.locator('main')
  const [screen, last] = await Promise.all([main.boundingBox(), useCrop(page).boundingBox()])
  const below = (edge: typeof last) => (edge ? edge.y + edge.height : 0)
  expect(below(screen) - below(last)).toBeGreaterThan(15)
}
