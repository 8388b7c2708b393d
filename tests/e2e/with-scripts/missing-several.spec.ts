import type { Page } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { expectNoBarrier } from './barriers'
import { answerFinds, answerScans, cardAt, saveData, sureOfCharizard } from './api'

const SCREEN = '**/build/**/several{,-screen}*.{css,js}'
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A weak link: what shows several cards does not arrive until the returned function is called. */
async function loseScreen(page: Page): Promise<() => Promise<void>> {
  await page.route(SCREEN, (route) => route.abort('connectionfailed'))
  return () => page.unroute(SCREEN)
}

test.beforeEach(async ({ page }) => {
  await answerFinds(page, cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8))
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
})

test('without a network the photo stays on the crop, and all is scanned later', async ({
  page,
}) => {
  const reconnect = await loseScreen(page)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await reconnect()
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
})

test('without a network the result stays, and all is scanned later', async ({ page }) => {
  await saveData(page)
  const reconnect = await loseScreen(page)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('alert')).toContainText('Network error')
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await reconnect()
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
})

test('a page whose files a new version has replaced says so, and keeps the photo', async ({
  page,
}) => {
  await saveData(page)
  const gone = [SCREEN, '**/build/manifest-*.js']
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  for (const file of gone) await page.route(file, (route) => route.fulfill({ status: 404 }))
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('alert')).toContainText('This page is outdated. Reload it.')
  await expectNoBarrier(page)
  for (const file of gone) await page.unroute(file)
  await page.reload()
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
})

test('once several cards are found, what shows them is there before it is asked for', async ({
  page,
}) => {
  await page.goto('/')
  const loaded = page.waitForResponse(SCREEN)
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await loaded
  await expect(page.getByRole('heading', { name: 'Crop your photo to the card' })).toBeVisible()
})
