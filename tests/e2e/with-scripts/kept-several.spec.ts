import type { Route } from 'playwright/test'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  saveData,
  sureOfCharizard,
} from './api'
import { expectNoBarrier } from './barriers'
import {
  answerSure,
  button,
  fillSession,
  photosIn,
  pickTwo,
  queueOf,
  sessionOf,
} from './queue-steps'

test.use({ locale: 'en-US' })

const lose = (route: Route) => route.abort('connectionfailed')
const [left, right] = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]

test('a photo of several cards that waited is kept until all of them are scanned', async ({
  page,
}) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerSure(page)
  await page.goto('/')
  await pickTwo(page)
  const several = button(page, 'Several cards: open to scan all')
  await expect(several).toHaveCount(2)
  await expect(queueOf(page)).toContainText('These photos need your review.')
  await expectNoBarrier(page)
  await page.reload()
  await several.first().click()
  const all = page.getByRole('heading', { name: '2 cards in your photo' })
  await expect(all).toBeVisible()
  await expect(button(page, 'Keep 2 Cards')).toBeEnabled()
  await page.reload()
  await expect(all).toBeVisible()
  await button(page, 'Back to Menu').click()
  await expect(several).toHaveCount(2)
  await several.first().click()
  await button(page, 'Keep 2 Cards').click()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await page.goto('/')
  await expect(several).toHaveCount(1)
  await expect(sessionOf(page, '2 cards')).toBeVisible()
})

test('without the cards’ positions the scan itself tells that there are several', async ({
  page,
}) => {
  await page.route('**/scan/cards', (route) => route.fulfill({ status: 503, json: { cards: [] } }))
  await answerScans(page, (route) => route.fulfill({ json: { ...sureOfCharizard, others: 2 } }))
  await page.goto('/')
  await pickTwo(page)
  await expect(button(page, 'Several cards: open to scan all')).toHaveCount(2)
  // There is nothing to show of the cards: the photo is cropped.
  await button(page, 'Several cards: open to scan all').first().click()
  await expect(button(page, 'Use Crop')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Move the crop around one of them.')
  await expectNoBarrier(page)
})

test('a photo of several cards opens although nobody can be asked where they are', async ({
  page,
}) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerSure(page)
  await page.goto('/')
  await pickTwo(page)
  const several = button(page, 'Several cards: open to scan all')
  await expect(several).toHaveCount(2)
  await page.route('**/scan/cards', (route) => route.fulfill({ status: 429, json: { cards: [] } }))
  await page.reload()
  await several.first().click()
  await expect(button(page, 'Keep 2 Cards')).toBeVisible()
})

test('of several cards those that do not fit the session stay on the screen', async ({ page }) => {
  await saveData(page)
  await fillSession(page, 99)
  await answerFinds(page, left, right)
  const answers = [charizard, blastoise].map((card) => ({
    ...sureOfCharizard,
    ...{ cardData: card, candidates: [card] },
  }))
  await answerScans(page, (route) => route.fulfill({ json: answers.shift() }))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await button(page, 'Keep 2 Cards').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('1 card does not fit: the session is full.')
  await expect(alert).toBeFocused()
  await expectNoBarrier(page)
  await page.getByRole('link', { name: 'Your Scan Session' }).click()
  const row = page.getByRole('group', { name: 'Pikachu' }).first()
  await row.locator('summary').first().click()
  await row.getByRole('button', { name: /^Remove Pikachu/ }).click()
  await page.goBack()
  await button(page, 'Keep 1 Card').click()
  for (const name of ['Charizard', 'Blastoise'])
    await expect(page.getByRole('group', { name })).toBeVisible()
})

test('a photo of which some cards are kept waits with the others only', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  const looks = [(route: Route) => route.fulfill({ json: sureOfCharizard })]
  await answerScans(page, (route) => (looks.shift() ?? lose)(route))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await button(page, 'Keep 1 Card').click()
  await expect(page.getByText('1 card is in your session.')).toBeVisible()
  await button(page, 'Back to Menu').click()
  const last = button(page, 'One card left: open to scan it')
  await last.click()
  await expect(page.getByRole('heading', { name: '1 card in your photo' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await page.reload()
  await button(page, 'Back to Menu').click()
  await answerSure(page)
  await last.click()
  await button(page, 'Keep 1 Card').click()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await page.goto('/')
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
})

test('a photo of several cards survives a lost network', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerScans(page, lose)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await expect(button(page, 'Try All Again')).toBeVisible()
  await expectNoBarrier(page)
  await page.reload()
  await expect(button(page, 'Try All Again')).toBeVisible()
  await button(page, 'Back to Menu').click()
  await expect(photosIn(page), 'kept once').toHaveCount(1)
  // Longer than a photo waits that nobody knows anything about.
  await page.route('**/scan/cards', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await route.fallback()
  })
  await button(page, 'Several cards: open to scan all').click()
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await answerSure(page)
  await button(page, 'Try All Again').click()
  await button(page, 'Keep 2 Cards').click()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await page.goto('/')
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
})

test('a crop that waits gives way to all cards of its photo', async ({ page, context }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerScans(page, lose)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await page.getByRole('button', { name: /^Bottom right corner/ }).press('ArrowLeft')
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('The photo is kept on this device')
  await button(page, 'Scan All 2 Cards').click()
  await expect(button(page, 'Try All Again')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(photosIn(other), 'kept once').toHaveCount(1)
  await other.close()
  await answerSure(page)
  await button(page, 'Try All Again').click()
  await button(page, 'Keep 2 Cards').click()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await page.goto('/')
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
})
