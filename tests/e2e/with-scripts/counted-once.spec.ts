import type { Page, Request } from 'playwright/test'
import { PATIENCE_MS } from '~/http/lost-connection'
import { expect, test } from '../library-test'
import { openHydrated } from '../page-load'
import { photo } from '../photos'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  hold,
  saveData,
  sureOfCharizard,
} from './api'
import { answerSure, button, sessionOf } from './queue-steps'

test.use({ locale: 'en-US' })

const isPost = (request: Request) => request.method() === 'POST'
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const result = (page: Page) => page.getByRole('heading', { name: 'Card Identified!' })

test('looking at a card of a session changes nothing in it', async ({ page, scan }) => {
  await saveData(page)
  const cards = [charizard, blastoise]
  await answerScans(page, (route) => {
    const card = cards.shift() ?? blastoise
    // Each photo may show the other card as well.
    const candidates = [card, charizard, blastoise]
    return route.fulfill({ json: { ...sureOfCharizard, cardData: card, candidates } })
  })
  await scan(photo('wide'))
  await expect(result(page)).toBeVisible()
  const next = await askForNext(page)
  await next.setFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await sessionOf(page, '2 cards').click()
  await row(page, 'Charizard').locator('summary').first().click()
  await row(page, 'Charizard').getByRole('link', { name: 'Show Card' }).click()
  await expect(page.getByRole('heading', { name: 'Charizard' })).toBeVisible()
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(page.getByText('Your scan'), 'of the other card').toHaveCount(0)
  await askForNext(page)
  await page.goBack()
  for (const name of ['Charizard', 'Blastoise'])
    await expect(row(page, name).getByLabel('Copies')).toHaveText('1')
})

test('a result that is opened again does not count again', async ({ page, scan }) => {
  await saveData(page)
  const cards = [charizard, blastoise]
  await answerScans(page, (route) => {
    const card = cards.shift() ?? blastoise
    return route.fulfill({ json: { ...sureOfCharizard, cardData: card, candidates: [card] } })
  })
  await scan(photo('wide'))
  await expect(result(page)).toBeVisible()
  const next = await askForNext(page)
  await next.setFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await expect(sessionOf(page, '2 cards')).toBeVisible()

  const menu = page.getByRole('heading', { name: 'Pokemon Scanner' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(result(page), 'of the last scan, which the menu has forgotten').toBeVisible()
  await askForNext(page)
  await page.goForward()
  await expect(menu).toBeVisible()
  await page.getByRole('region', { name: 'Recent scans' }).getByText('Charizard').click()
  await expect(result(page), 'of an earlier scan').toBeVisible()
  await askForNext(page)
  await sessionOf(page, '2 cards').click()
  for (const name of ['Charizard', 'Blastoise'])
    await expect(row(page, name).getByLabel('Copies')).toHaveText('1')
})

/** Presses Scan Next. */
async function askForNext(page: Page) {
  const camera = page.waitForEvent('filechooser')
  await page.getByText('Scan Next').click()
  return camera
}

test('a photo that was sent behind the menu counts once if its crop is opened again', async ({
  page,
}) => {
  await saveData(page)
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await page.context().setOffline(true)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await answerSure(page)
  await page.context().setOffline(false)
  await expect(sessionOf(page, '1 card')).toBeVisible()
  await page.goForward()
  await button(page, 'Use Crop').click()
  await expect(result(page)).toBeVisible()
  await askForNext(page)
  await expect(sessionOf(page, '1 card')).toBeVisible()
})

test('a reload while the session opens keeps no card of the photo again', async ({ page }) => {
  await saveData(page)
  await answerFinds(page, cardAt(0.1, 0.2, 0.4, 0.8), cardAt(0.55, 0.2, 0.85, 0.8))
  await answerScans(page, (route) => route.fulfill({ json: sureOfCharizard }))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Scan All 2 Cards').click()
  await hold(page, '**/session.data*')
  await button(page, 'Keep 2 Cards').click()
  await expect(button(page, 'Keep 2 Cards')).toBeDisabled()
  await untilForgotten(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(button(page, /^Keep/)).toHaveCount(0)
})

/** Waits until this tab's photo is no longer stored for a reload. */
async function untilForgotten(page: Page) {
  const countPhotos = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('kept-photo')
        opening.onsuccess = () => resolve(opening.result)
      })
      return new Promise<number>((resolve) => {
        const counting = database.transaction('photos').objectStore('photos').count()
        counting.onsuccess = () => resolve(counting.result)
      })
    })
  await expect.poll(countPhotos).toBe(0)
}

/** Lets forms reach the server but loses its responses; returns what waits for the first form. */
async function loseResponses(page: Page) {
  let tell = () => undefined as void
  const arrived = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/*.data*', async (route) => {
    if (!isPost(route.request())) return route.fallback()
    await route.fetch()
    tell()
  })
  return () => arrived
}

const unanswered = 'No response. The card may have been added.'

test('copies whose response is lost are added once when they are sent again', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.clock.install()
  await openHydrated(page, '/cards/base1-4')
  const sheet = page.getByRole('dialog', { name: 'Add to your library' })
  const addThree = async () => {
    await page.getByRole('link', { name: 'More options' }).click()
    await sheet.getByLabel('Copies to add').fill('3')
    await sheet.getByRole('button', { name: 'Add Copies' }).click()
  }
  const arrived = await loseResponses(page)
  await addThree()
  await arrived()
  await page.clock.runFor(PATIENCE_MS)
  await expect(page.getByRole('alert')).toHaveText(unanswered)
  await page.unrouteAll()
  await addThree()
  await expect(page.getByText('4 copies in your library')).toBeVisible()
})

test('“+1” in another finish adds it, too, if the response to the first was lost', async ({
  page,
  libraryOf,
}) => {
  await libraryOf('base1-4')
  await page.clock.install()
  await openHydrated(page, '/cards/base1-4')
  const more = page.getByRole('button', { name: '+1 copy to your library' })
  const arrived = await loseResponses(page)
  await more.click()
  await arrived()
  await page.clock.runFor(PATIENCE_MS)
  await expect(page.getByRole('alert')).toHaveText(unanswered)
  await page.unrouteAll()
  await page.getByRole('link', { name: /^First edition/ }).click()
  await expect(page).toHaveURL(/finish=first-edition/)
  await more.click()
  await expect(page.getByText('3 copies in your library')).toBeVisible()
  await more.click()
  await expect(page.getByText('4 copies in your library')).toBeVisible()
})

test('a full line is told where it refuses a copy, and only there', async ({ page, scan }) => {
  const full = { finish: 'holo', count: 99, finishes: [], thumbnail: null }
  await page.addInitScript(
    (rows) => {
      const kept = { version: 1, id: 'full', rows, last: null, sent: null }
      localStorage.setItem('scan-session', JSON.stringify(kept))
    },
    [{ ...charizard, cardId: charizard.id, ...full }],
  )
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Scan session' })
  await expect(strip).toContainText('Review 99 cards')
  await expect(strip).not.toContainText('A line holds up to 99 copies.')
  await saveData(page)
  await answerSure(page)
  await scan(photo('wide'))
  await expect(strip).toContainText('A line holds up to 99 copies.')
})
