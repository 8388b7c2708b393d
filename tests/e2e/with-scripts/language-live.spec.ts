import type { Page } from 'playwright/test'
import { testWith } from '../own-server-test'
import { expect } from '../sign-in-test'
import { answerScans, saveData } from './api'
import { everyLanguage } from './every-language'
import { fakeCamera, refuseCamera } from './fake-camera'

const test = testWith({ PSEUDO_LANGUAGE: 'on' })

const shutter = (page: Page) => page.locator('.live-shutter')

/** As the app's shortcut does. */
async function openLive(page: Page) {
  await page.goto('/?camera')
  await expect(shutter(page)).toHaveAttribute('aria-disabled', 'false')
}

/** As if the camera had named a card for the third time. */
async function keepSession(page: Page) {
  await page.evaluate(() => {
    const finishes = [{ finish: 'holo', price: { minor: 1_234_567, currency: 'USD' } }]
    const row = { name: 'Charizard', number: '4', set_name: 'Base Set', thumbnail: null }
    const rows = [{ ...row, id: 'row', cardId: 'base1-4', finish: 'holo', count: 3, finishes }]
    const last = { scanId: 'one', cardId: 'base1-4', finish: 'holo' }
    const kept = { version: 1, id: crypto.randomUUID(), rows, last, sent: null }
    localStorage.setItem('scan-session', JSON.stringify(kept))
  })
}

test.beforeEach(({ page }) => fakeCamera(page))

test('the live view is in every language, and fits', async ({ page, baseURL }) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  await inEveryLanguage('the first visit', async () => {
    await page.goto('/session')
    await page.evaluate(() => localStorage.clear())
    await openLive(page)
    await expect(page.locator('.live-privacy')).toBeVisible()
  })
  await answerScans(page, () => new Promise(() => {}))
  await inEveryLanguage('a scan under way', async () => {
    await openLive(page)
    await shutter(page).click()
    await expect(page.locator('.live-scanning')).toBeVisible()
  })
  await page.unrouteAll()
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await inEveryLanguage('a failed scan', async () => {
    await openLive(page)
    await shutter(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
  await keepSession(page)
  await inEveryLanguage('a session', async () => {
    await openLive(page)
    await expect(page.locator('.session-last')).toBeVisible()
  })
})

test('what a camera needs is said in every language, and fits', async ({ page, baseURL }) => {
  const inEveryLanguage = everyLanguage({ page, baseURL })
  await saveData(page)
  await inEveryLanguage('fingerprints to fetch', async () => {
    await openLive(page)
    await expect(page.locator('.live-question')).toBeVisible()
  })
  await inEveryLanguage('a camera that stopped', async () => {
    await openLive(page)
    // It is opened again once.
    await expect(async () => {
      await page.evaluate(() => {
        const film = document.querySelector('video')?.srcObject
        if (film instanceof MediaStream) film.getTracks()[0]?.dispatchEvent(new Event('ended'))
      })
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 200 })
    }).toPass()
  })
  for (const error of ['NotAllowedError', 'NotFoundError', 'NotReadableError']) {
    await refuseCamera(page, error)
    await inEveryLanguage(error, async () => {
      await page.goto('/?camera')
      await expect(page.getByRole('alert')).toBeVisible()
    })
  }
})
