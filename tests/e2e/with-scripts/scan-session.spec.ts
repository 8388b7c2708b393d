import type { Page } from 'playwright/test'
import { expect, test } from '../library-test'
import { enlargeLetters, setTextSize } from '../page-layout'
import { photo } from '../photos'
import { answerScans, blastoise, charizard, saveData, sureOfCharizard } from './api'
import { expectNoBarrier, expectTouchable } from './barriers'

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } })

const strip = (page: Page) => page.getByRole('region', { name: 'Scan session' })
const result = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })

/** As many lines as a session can hold, with cards that nobody scans here. */
const fullSession = Array.from({ length: 100 }, (_, number) => ({
  cardId: `full-${number}`,
  name: `Card ${number}`,
  number: String(number),
  set_name: 'Full Set',
  finish: 'normal',
  count: 1,
  finishes: [{ finish: 'normal', price: null }],
  thumbnail: null,
}))

/** Photographs the next card from the last result, or the session's page; two taps. */
async function scanNext(page: Page) {
  const asked = page.waitForEvent('filechooser')
  await page.getByText('Scan Next').click()
  await (await asked).setFiles(photo('wide'))
  await page.getByRole('button', { name: 'Use Crop' }).click()
  await expect(result(page)).toBeVisible()
}

/** Answers one scan after the other with these cards, repeating the last one. */
async function answerInTurn(page: Page, ...cards: (typeof charizard)[]) {
  await saveData(page)
  let turn = 0
  await answerScans(page, (route) => {
    const card = cards[Math.min(turn++, cards.length - 1)] ?? charizard
    return route.fulfill({
      json: { ...sureOfCharizard, cardData: card, candidates: [card, charizard, blastoise] },
    })
  })
}

test('every card that is scanned next lines up, and the same one counts again', async ({
  page,
  scan,
}) => {
  await answerInTurn(page, charizard, blastoise, blastoise)
  await scan(photo('wide'))
  await expect(result(page)).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await scanNext(page)
  await expect(strip(page)).toContainText('Blastoise is in the session')
  await expect(strip(page)).toContainText('Review 2 cards')
  await expect(strip(page)).toContainText('$458.10')
  await scanNext(page)
  await expect(strip(page)).toContainText('Blastoise ×2 is in the session')
  await page.getByRole('button', { name: 'Remove one Blastoise' }).click()
  await expect(strip(page)).toContainText('Review 2 cards')
  await page.reload()
  await expect(strip(page), 'survives a reload, and counts no scan twice').toContainText(
    'Review 2 cards',
  )
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(strip(page)).toContainText('Review 2 cards')
  await strip(page).getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Charizard' })).toBeVisible()
  await expectNoBarrier(page)
  await expectTouchable(page)
})

test('the session’s page takes the photo of the next card itself', async ({ page, scan }) => {
  await answerInTurn(page, charizard, blastoise)
  await scan(photo('wide'))
  await scanNext(page)
  await page.goto('/session')
  await expect(page.getByRole('group', { name: 'Blastoise' })).toBeVisible()
  await scanNext(page)
  await expect(strip(page)).toContainText('Review 3 cards')
})

test('what stays in sight leaves room for the cards, however letters are enlarged', async ({
  page,
}) => {
  await page.addInitScript((rows) => {
    const kept = { version: 1, id: 'full', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  }, fullSession)
  await page.goto('/session')
  await expect(page.getByRole('group', { name: 'Card 99' })).toBeAttached()
  const bar = page.locator('.thumb-bar')
  /** What the bar covers of the screen at the page's top. */
  const covered = () =>
    bar.evaluate((box) => 1 - Math.min(1, box.getBoundingClientRect().top / innerHeight))
  expect(await covered(), 'in sight').toBeGreaterThan(0)
  expect(await covered()).toBeLessThan(0.35)
  await enlargeLetters(page, '200%')
  expect(await covered(), 'by the page').toBe(0)
  await page.locator('html').evaluate((html) => html.style.removeProperty('font-size'))
  await setTextSize(page, 'double')
  expect(await covered(), 'by the browser').toBe(0)
})

test('a full session says so', async ({ page, scan }) => {
  await page.addInitScript((rows) => {
    const kept = { version: 1, id: 'full', rows, last: null, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  }, fullSession)
  await answerInTurn(page, charizard)
  await scan(photo('wide'))
  await expect(result(page)).toBeVisible()
  await expect(strip(page)).toContainText('This session is full.')
  await strip(page).getByRole('link').click()
  await expect(page.locator('.session-row')).toHaveCount(fullSession.length)
  await expect(page.getByText('This session is full.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'Sign In to Add 100 Cards' })).toBeInViewport()
})

test('a corrected result is corrected in the session and in the recent scans', async ({
  page,
  scan,
}) => {
  await answerInTurn(page, charizard)
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Charizard ×2 is in the session')
  await page.getByText('Not your card?').click()
  await page.getByRole('button', { name: /^Blastoise/ }).click()
  await expect(strip(page)).toContainText('Blastoise is in the session')
  await expect(strip(page)).toContainText('Review 2 cards')
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent scans' })
  await expect(recent.getByRole('listitem')).toHaveText([/^Blastoise/, /^Charizard/])
})

test('a row is corrected among the scan’s other cards, by keyboard, and keeps the focus', async ({
  page,
  scan,
}) => {
  await answerInTurn(page, charizard)
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Review 2 cards')
  await page.goto('/session')
  await page.locator('summary', { hasText: 'Charizard' }).press('Enter')
  await page.getByText('Not your card?').focus()
  await page.keyboard.press('Enter')
  const others = page.getByRole('list', { name: 'Other possible cards' })
  await others.getByRole('button', { name: /^Blastoise.*#2/ }).focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('group', { name: 'Blastoise' })
  await expect(row.getByLabel('Copies')).toHaveText('2')
  await expect(page.getByText('Not your card?')).toBeFocused()
  await expectNoBarrier(page)
  await page.goBack()
  await expect(strip(page), 'the result that was wrong is not added again').toContainText(
    'Review 2 cards',
  )
  await page.goto('/session')
  const line = page.locator('summary', { hasText: 'Blastoise' })
  await line.press('Enter')
  await page.getByRole('button', { name: 'Remove Blastoise' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Scan session' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(line).toBeFocused()
})

test('an equal card on top is counted by hand, and removing the last one keeps the focus', async ({
  page,
  scan,
}) => {
  await answerInTurn(page, charizard, blastoise)
  await scan(photo('wide'))
  await scanNext(page)
  await expect(strip(page)).toContainText('Base Set #2')
  await page.getByRole('button', { name: 'Add one Blastoise' }).click()
  await expect(strip(page)).toContainText('Blastoise ×2 is in the session')
  const less = page.getByRole('button', { name: 'Remove one Blastoise' })
  await less.press('Enter')
  await expect(less).toBeFocused()
  await less.press('Enter')
  await expect(strip(page).getByRole('link')).toBeFocused()
  await expect(strip(page)).toContainText('Review 1 card')
})

test('a lost connection keeps the session, and adds nothing twice', async ({
  page,
  scan,
  startSession,
}) => {
  await startSession()
  await answerInTurn(page, charizard)
  await scan(photo('wide'))
  await scanNext(page)
  await page.goto('/session')
  const add = page.getByRole('button', { name: 'Add 2 Cards' })
  await expect(add).toBeEnabled()
  // The library gets the cards, the page no response.
  await page.route('**/session.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('They are kept here')
  await page.unroute('**/session.data**')
  await page.reload()
  await page.getByRole('button', { name: 'Add 2 Cards' }).click()
  await expect(page.getByText('2 cards added to your library.')).toBeVisible()
  await page.goto('/library/base1-4')
  await expect(page.getByLabel('Copies')).toHaveValue('2')
})

test('ten cards take 22 taps into the library by photos, the camera’s own aside', async ({
  page,
  startSession,
}) => {
  await startSession()
  await answerInTurn(page, charizard, blastoise)
  let taps = 0
  const tap = async (press: Promise<void>) => {
    taps += 1
    await press
  }
  await page.goto('/')
  await tap(page.getByLabel('Upload Image').setInputFiles(photo('wide')))
  for (let card = 1; card <= 10; card += 1) {
    await tap(page.getByRole('button', { name: 'Use Crop' }).click())
    await expect(result(page)).toBeVisible()
    if (card === 1) await expect(strip(page)).toHaveCount(0)
    else await expect(strip(page)).toContainText(`Review ${card} cards`)
    if (card === 10) break
    const next = page.waitForEvent('filechooser')
    await tap(page.getByText('Scan Next').click())
    await (await next).setFiles(photo('wide'))
  }
  await tap(strip(page).getByRole('link').click())
  await tap(page.getByRole('button', { name: 'Add 10 Cards' }).click())
  await expect(page.getByText('10 cards added to your library.')).toBeVisible()
  expect(taps).toBe(22)
})
