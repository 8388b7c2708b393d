import type { Page } from 'playwright/test'
import { add, addButton, expect, inLibrary, signInHere, test } from '../library-test'
import { photo } from '../photos'
import { answerScans, blastoise, charizard, hold, saveData, sureOfCharizard } from './api'

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } })

const strip = (page: Page) => page.getByRole('region', { name: 'Scan session' })
const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.beforeEach(async ({ page }) => {
  const cards = [charizard, blastoise]
  await saveData(page)
  await answerScans(page, (route) => {
    const card = cards.shift() ?? blastoise
    return route.fulfill({ json: { ...sureOfCharizard, cardData: card, candidates: [card] } })
  })
})

const nextButton = (page: Page) => page.locator('label', { hasText: 'Scan Next' })

/** Photographs the next card, a Blastoise, from the last result. */
async function scanNext(page: Page) {
  const asked = page.waitForEvent('filechooser')
  await nextButton(page).click()
  await (await asked).setFiles(photo('wide'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(nameOf(page, 'Blastoise')).toBeVisible()
}

async function expectCopies(page: Page, cardId: string) {
  await page.goto(`/library/${cardId}`)
  await expect(page.getByLabel('Copies')).toHaveValue('1')
}

test('a card leaves the session when its result adds it to the library', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Review 2 cards')
  await add(page)
  await expect(strip(page)).toContainText('Review 1 card')
  await page.reload()
  await expect(strip(page), 'for good').toContainText('Review 1 card')
  await nextButton(page).click()
  await strip(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Add 1 Card' }).click()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  for (const { id } of [charizard, blastoise]) await expectCopies(page, id)
})

test('a card that was added before there is a session does not start one, unless it is removed', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await scan(photo('wide'))
  await add(page)
  await scanNext(page)
  await expect(strip(page)).toHaveCount(0)
  await page.goto('/library/base1-4')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Charizard was removed.')).toBeVisible()
  await page.goto('/')
  await page.getByRole('region', { name: 'Recent scans' }).getByText('Charizard').click()
  await expect(addButton(page)).toBeEnabled()
  await nextButton(page).click()
  await expect(strip(page)).toContainText('Review 1 card')
})

test('a card leaves the session though its page was left before the library had it', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Review 2 cards')
  const answer = await hold(page, '**/_root.data*', (request) => request.method() === 'POST')
  await addButton(page).click()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(strip(page)).toContainText('Review 2 cards')
  answer()
  await expect(strip(page)).toContainText('Review 1 card')
})

test('a card leaves the session when a sign-in has added it', async ({ page, scan, email }) => {
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Review 2 cards')
  await addButton(page).click()
  await signInHere(page, email)
  await expect(inLibrary(page)).toBeDisabled()
  await expect(page).toHaveURL(`/?card=${blastoise.id}`)
  await expect(strip(page)).toContainText('Review 1 card')
  await page.goto('/session')
  await page.getByRole('button', { name: 'Add 1 Card' }).click()
  await expect(page.getByText('1 card added to your library.')).toBeVisible()
  for (const { id } of [charizard, blastoise]) await expectCopies(page, id)
})

test('a card that is added from the page of its row leaves the session', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await scan(photo('wide'))
  await scanNext(page)
  await strip(page).getByRole('link').click()
  await page.locator('summary', { hasText: 'Charizard' }).click()
  const row = page.getByRole('group', { name: 'Charizard' })
  await row.getByRole('link', { name: 'Show Card' }).click()
  await add(page)
  await expect(strip(page)).toContainText('Review 1 card')
  await page.goBack()
  await expect(page.getByRole('group', { name: 'Blastoise' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
