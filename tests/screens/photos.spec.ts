import type { Page } from 'playwright/test'
import { photo } from '../e2e/photos'
import {
  answerFinds,
  answerScans,
  cardAt,
  saveData,
  sureOfCharizard,
} from '../e2e/with-scripts/api'
import { expect, test } from './screens-test'
import { show } from './show'

const button = (page: Page, name: string) => page.getByRole('button', { name })

const PAIR = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]
const ROW = [0.04, 0.36, 0.7].map((x) => cardAt(x, 0.3, x + 0.26, 0.7))

/** Opens the crop of a photo with these cards, none of which is scanned yet. */
async function pick(page: Page, ...cards: ReturnType<typeof cardAt>[]) {
  await saveData(page)
  await answerFinds(page, ...cards)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
}

for (const cards of [PAIR, ROW])
  test(`crop of ${cards.length} cards`, async ({ page }) => {
    await pick(page, ...cards)
    await expect(button(page, `Scan All ${cards.length} Cards`)).toBeVisible()
    await show(page, `crop, ${cards.length} cards found`)
  })

test('a slow scan', async ({ page }) => {
  await answerScans(page, () => new Promise(() => {}))
  // Nor is the connection given up while pictures are taken.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const unlessLong = (work: TimerHandler, ms = 0) => (ms > 40_000 ? 0 : setTimeout(work, ms))
    window.setTimeout = unlessLong as typeof setTimeout
  })
  await pick(page)
  await button(page, 'Use Crop').click()
  await expect(page.getByText('Scanning your card...')).toBeVisible()
  await page.clock.runFor(22_000)
  await expect(page.locator('.scanning-retry')).toBeVisible()
  await show(page, 'crop, slow scan')
})

test('a photo that is kept for later', async ({ page }) => {
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await pick(page)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await show(page, 'crop, photo kept')
})

test('several cards, one of which failed', async ({ page }) => {
  const busy = { success: false, error: 'The scanner is busy. Please try again in a moment.' }
  const answers = [{ json: sureOfCharizard }, { status: 503, json: busy }]
  await answerScans(page, (route) => route.fulfill(answers.shift() ?? { status: 503, json: busy }))
  await pick(page, ...PAIR)
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByText(busy.error)).toBeVisible()
  await show(page, 'several cards, one failed')
  await page.locator('summary', { hasText: 'Charizard' }).click()
  await expect(page.getByRole('link', { name: 'Show Card' })).toBeVisible()
  await show(page, 'several cards, open row')
})
