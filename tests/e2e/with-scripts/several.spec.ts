import type { Page } from 'playwright/test'
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

const [left, right] = [cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8)]
const doubtful = {
  ...sureOfCharizard,
  confidence: 'likely',
  candidates: [charizard, blastoise],
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Answers the scans in order of arrival. */
async function answerInTurn(page: Page, ...answers: { status?: number; json: unknown }[]) {
  let turn = 0
  await answerScans(page, (route) => route.fulfill(answers[turn++] ?? { status: 503, json: {} }))
}

async function scanAll(page: Page) {
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByRole('heading', { name: '2 cards in your photo' })).toBeFocused()
}

test('one card in a photo is scanned as usual', async ({ page }) => {
  await answerFinds(page, left)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Fit to Card')).toBeEnabled()
  await expect(button(page, /^Scan All/)).toHaveCount(0)
})

test('of three cards the crop goes to the middle one, and all are offered first', async ({
  page,
}) => {
  await saveData(page)
  const row = [0.04, 0.36, 0.7].map((x) => cardAt(x, 0.3, x + 0.26, 0.7))
  await answerFinds(page, ...row)
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Scan All 3 Cards')).toHaveClass(/button-primary/)
  await expect(button(page, 'Use Crop')).not.toHaveClass(/button-primary/)
  const [crop, stage] = [page.locator('.cropper-crop-box'), page.locator('.cropper-canvas')]
  const measure = async () => {
    const [part, whole] = await Promise.all([crop.boundingBox(), stage.boundingBox()])
    if (!part || !whole) return null
    const aside = part.x + part.width / 2 - whole.x - whole.width / 2
    return { isOneCard: part.width < whole.width / 2, isInMiddle: Math.abs(aside) < 8 }
  }
  await expect.poll(measure).toEqual({ isOneCard: true, isInMiddle: true })
})

test('a person says which card a doubtful one is, and can revert that', async ({ page }) => {
  // The first scan is the one that started during the crop.
  await answerFinds(page, left, right)
  await answerInTurn(page, ...Array.from({ length: 3 }, () => ({ json: doubtful })))
  await scanAll(page)
  await expect(page.getByText('2 need your review.', { exact: true })).toBeVisible()
  const charizards = page.getByRole('button', { name: /^Charizard.*\$458\.10/ })
  await expect(charizards, 'each with its price').toHaveCount(2)
  await expectNoBarrier(page)
  await page
    .getByRole('group', { name: 'Card 1' })
    .getByRole('button', { name: 'Blastoise' })
    .click()
  await expect(page.getByText('1 identified. One needs your review.')).toBeVisible()
  await expect(button(page, 'Keep 1 card')).toBeEnabled()
  await page.getByRole('group', { name: 'Card 1' }).locator('summary').click()
  await button(page, 'Change card 1').click()
  await expect(page.getByText('2 need your review.', { exact: true })).toBeVisible()
  await expect(button(page, 'Keep Cards')).toBeDisabled()
})

test('after a visit to one of the cards the others are unchanged', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerInTurn(page, { json: sureOfCharizard }, { json: doubtful })
  await scanAll(page)
  await page.getByRole('button', { name: 'Blastoise' }).click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
  await page.locator('summary', { hasText: 'Charizard' }).click()
  await page.getByRole('link', { name: 'Show Card' }).click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('All cards identified.')).toBeVisible()
  await button(page, 'Keep 2 Cards').click()
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('the result of one card offers to scan the others of its photo', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerInTurn(page, ...Array.from({ length: 3 }, () => ({ json: sureOfCharizard })))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect(page.getByText('1 more card in this photo.')).toBeVisible()
  await expectNoBarrier(page)
  await button(page, 'Scan All 2 Cards').click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 more card in this photo.')).toBeVisible()
  await page.goto('/?card=base1-4')
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect(page.getByText('in this photo')).toHaveCount(0)
})

test('a failed card can be retried, and back leads to the menu', async ({ page }) => {
  // Nothing is scanned during the crop.
  await saveData(page)
  await answerFinds(page, left, right)
  const busy = { status: 503, json: { success: false, error: 'The scanner is busy.' } }
  await answerInTurn(page, { json: sureOfCharizard }, busy, { json: sureOfCharizard })
  await scanAll(page)
  await expect(page.getByText('The scanner is busy.')).toBeVisible()
  await button(page, /^Try Again/).click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
})

test('a wrong card is corrected, and an excluded one is not kept', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  const sure = { ...sureOfCharizard, candidates: [charizard, blastoise] }
  await answerInTurn(page, { json: sure }, { json: sure })
  await scanAll(page)
  await expect(page.getByText('All cards identified.')).toBeVisible()
  const first = page.getByRole('group', { name: 'Card 1' })
  await first.locator('summary').first().click()
  await first.getByText('Not your card?').click()
  const counted = page.waitForRequest('**/scan/corrections')
  await first.getByRole('button', { name: /^Blastoise/ }).click()
  expect((await counted).postData()).toContain('recognised=base1-4&chosen=base1-2')
  await expect(first.locator('summary')).toBeFocused()
  await expect(first.locator('summary')).toContainText('Blastoise')
  await button(page, 'Leave out card 2').click()
  await expect(button(page, 'Undo: card 2')).toBeFocused()
  await expect(page.getByText('Card identified.')).toBeVisible()
  await expectNoBarrier(page)
  await button(page, 'Keep 1 Card').click()
  await expect(page.locator('.session-row')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Blastoise' })).toBeVisible()
})

test('a card that failed is found by a search', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  const none = { json: { success: false, error: 'No card was found.' } }
  await answerInTurn(page, { json: sureOfCharizard }, none)
  await scanAll(page)
  // Two are scanned at a time: either may get the first response.
  const failed = page
    .getByRole('group', { name: /^Card \d$/ })
    .filter({ hasText: 'Search by name or number' })
  await failed.getByText('Search by name or number').click()
  await failed.getByRole('searchbox').fill('Raichu')
  await failed.getByRole('button', { name: 'Search' }).click()
  await failed.getByRole('button', { name: /^Raichu/ }).click()
  await expect(page.getByText('All cards identified.')).toBeVisible()
})

test('the card of a result that joined the session is not added again', async ({ page }) => {
  await saveData(page)
  await page.addInitScript(() => {
    if (localStorage.getItem('scan-session')) return
    const row = { cardId: 'base1-58', name: 'Pikachu', number: '58', set_name: 'Base Set' }
    const rows = [{ ...row, finish: 'normal', count: 1, finishes: [], thumbnail: null }]
    const kept = { version: 1, id: 'before', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
  await answerFinds(page, left, right)
  await answerInTurn(page, ...Array.from({ length: 3 }, () => ({ json: sureOfCharizard })))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await expect(page.getByText('Review 2 cards')).toBeVisible()
  await button(page, 'Scan All 2 Cards').click()
  await button(page, 'Keep 2 Cards').click()
  const copies = page.getByRole('group', { name: 'Charizard' }).getByLabel('Copies')
  await expect(copies).toHaveText('2')
  await page.goBack()
  await expect(page.getByText('Review 3 cards')).toBeVisible()
})

test('cards that still need a decision stay on the screen when the others are kept', async ({
  page,
}) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerInTurn(page, { json: doubtful }, { json: doubtful })
  await scanAll(page)
  const cardOf = (name: string) => page.getByRole('group', { name, exact: true })
  await cardOf('Card 1').getByRole('button', { name: 'Charizard' }).click()
  await button(page, 'Keep 1 Card').click()
  const notice = page.getByText('1 card is in your session. The one below still needs your review.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('group', { name: /^Card \d$/ })).toHaveCount(1)
  await expect(page.getByText('2', { exact: true }), 'its number in the photo').toHaveCount(2)
  await expectNoBarrier(page)
  await cardOf('Card 2').getByRole('button', { name: 'Blastoise' }).click()
  await button(page, 'Keep 1 Card').click()
  for (const name of ['Charizard', 'Blastoise'])
    await expect(page.getByRole('group', { name })).toBeVisible()
})

test('a second tap on Keep adds nothing', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, left, right)
  await answerInTurn(page, { json: sureOfCharizard }, { json: sureOfCharizard })
  await scanAll(page)
  await page.route('**/session.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await button(page, 'Keep 2 Cards').dblclick({ force: true })
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeVisible()
  await expect(page.getByLabel('Copies').first()).toHaveText('2')
})
