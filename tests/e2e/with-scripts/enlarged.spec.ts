import type { Page } from 'playwright/test'
import { keepSession } from '../../screens/kept-session'
import { expect, test } from '../library-test'
import { brokenWords, enlargeLetters, outgrown, overflowing } from '../page-layout'
import { photo } from '../photos'
import { answerScans, blastoise, charizard, saveData, sureOfCharizard } from './api'
import { expectTouchable } from './barriers'

for (const [what, width] of [
  ['with letters that a page itself enlarges', 390],
  ['on a page that is enlarged to twice its size', 195],
] as const) {
  test(`the latest card of a session is whole ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: (width * 844) / 390 })
    await keepSession(page, 7)
    await page.goto('/')
    await expect(page.locator('.session-strip')).toContainText('Review 9 cards')
    if (width === 390) await enlargeLetters(page, '200%')
    const room = page.locator('.session-thumbs')
    const [outer, first] = await Promise.all([
      room.boundingBox(),
      room.locator('.session-thumb').first().boundingBox(),
    ])
    const right = (box: typeof outer) => (box ? box.x + box.width : 0)
    expect(right(first)).toBeLessThanOrEqual(right(outer))
    await expectFits(page)
  })

  test(`a choice between cards breaks no word ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: (width * 844) / 390 })
    const candidates = [charizard, blastoise]
    const answer = { ...sureOfCharizard, confidence: 'likely', candidates }
    await answerScans(page, (route) => route.fulfill({ json: answer }))
    await saveData(page)
    await page.goto('/')
    await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
    await page.getByRole('button', { name: 'Use Crop' }).click()
    await expect(page.locator('.choice-tiles')).toContainText('Blastoise')
    if (width === 390) await enlargeLetters(page, '200%')
    await expectFits(page)
  })
}

async function expectFits(page: Page) {
  expect(await brokenWords(page)).toEqual([])
  expect(await outgrown(page)).toEqual([])
  expect(await overflowing(page, '.strip, .unseen, .lens, .session-thumbs')).toEqual([])
  await expectTouchable(page, 'main :is(button, .button)')
}
