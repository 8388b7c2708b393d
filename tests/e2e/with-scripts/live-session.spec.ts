import type { Locator } from 'playwright/test'
import { CARDS_TO_DRAW } from '../../drawn-cards/cards-to-draw'
import { cardSvg } from '../../drawn-cards/draw-card'
import { takePhoto } from '../page-load'
import { answerScans, charizard, sureOfCharizard } from './api'
import { filmOf } from './film'
import { expect, test } from './live-test'

/** A card that only the server knows comes to rest, again and again. */
const comings = [
  { svg: cardSvg(CARDS_TO_DRAW.charizard), frames: 60 },
  { svg: null, frames: 30 },
]
const nameless = { success: false, error: 'Failed to identify card' }

test('ten cards take four taps into the library', async ({ visit, page: own, startSession }) => {
  await startSession()
  const page = await visit({ film: await filmOf('card-comes-and-goes', comings) })
  await page.context().addCookies(await own.context().cookies())
  const answers = Array.from({ length: 10 }, (_, at) => ({ ...charizard, id: `base1-${at + 1}` }))
  await answerScans(page, (route) => {
    const card = answers.shift()
    const json = card ? { ...sureOfCharizard, cardData: card, candidates: [card] } : nameless
    return route.fulfill({ json })
  })
  let taps = 0
  const tap = async (part: Locator) => {
    taps += 1
    await part.click()
  }
  await tap(takePhoto(page))
  await tap(page.getByRole('button', { name: 'Scan Next' }))
  const review = page.getByRole('link', { name: /Review 10 cards/ })
  await expect(review).toBeVisible({ timeout: 120_000 })
  await tap(review)
  await tap(page.getByRole('button', { name: 'Add 10 Cards' }))
  await expect(page.getByText('10 cards added to your library.')).toBeVisible()
  expect(taps).toBe(4)
})
