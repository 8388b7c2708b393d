import type { Page } from 'playwright/test'
import { photo } from '../e2e/photos'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  holdScans,
  saveData,
  sureOfCharizard,
} from '../e2e/with-scripts/api'
import { expect, test } from './screens-test'
import { show } from './show'

/** Scan screens by the server's response; the test responds in its place. */
const UNANSWERED = {
  'crop, scanner busy': {
    status: 503,
    error: 'The scanner is busy. Please try again in a moment.',
  },
  'crop, scanner broken': { status: 500, error: 'Failed to scan card' },
  'crop, card unknown': {
    status: 200,
    error: 'Failed to identify card',
    advice: 'Move closer. The card should fill most of the picture.',
  },
}

async function pick(page: Page) {
  // Nothing is scanned during the crop.
  await saveData(page)
  await answerFinds(page)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  // Does not wait for what is held back.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Use Crop' }).click()
}

test('scan under way', async ({ page }) => {
  const release = await holdScans(page, sureOfCharizard)
  await pick(page)
  await expect(page.getByRole('button', { name: 'Scanning' })).toBeVisible()
  await show(page, 'crop, scan under way')
  release()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
})

for (const [name, { status, ...answer }] of Object.entries(UNANSWERED))
  test(name, async ({ page }) => {
    const json = { success: false, cardData: null, candidates: [], ...answer }
    await answerScans(page, (route) => route.fulfill({ status, json }))
    await pick(page)
    await expect(page.getByRole('alert')).toContainText(answer.error)
    await show(page, name)
  })

test('a card that only this device knows', async ({ page, scan }) => {
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await scan(photo('wide'))
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  // As the service worker answers without a network: with the menu, at each of its addresses.
  await page.route(/\/(_root\.data)?\?card=/, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    return route.fulfill({ response: await route.fetch({ url: origin + pathname }) })
  })
  await page.goto('/?card=base1-4')
  await expect(page.getByText('This is what this device knows about the card.')).toBeVisible()
  await show(page, 'card known to the device')
})

test('several cards, named and not', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8))
  const doubtful = { confidence: 'likely', candidates: [charizard, blastoise] }
  const answers = [sureOfCharizard, { ...sureOfCharizard, ...doubtful }]
  await answerScans(page, (route) => route.fulfill({ json: answers.shift() ?? sureOfCharizard }))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: 'Scan All 2 Cards' }).click()
  await expect(page.getByText('1 identified. One needs your review.')).toBeVisible()
  await show(page, 'several cards')
})
