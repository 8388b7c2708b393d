import { openHydrated, untilHydrated } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, saveData, sureOfCharizard } from './api'
import { answerSure, button, photosIn, pickTwo, queueOf, scans, sessionOf } from './queue-steps'

test.use({ locale: 'en-US' })

test('photos wait while a proxy cannot reach the scanner', async ({ page }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.goto('/')
  await pickTwo(page)
  await expect(queueOf(page)).toContainText('the scanner could not be reached')
  await expect(photosIn(page)).toHaveCount(2)
  await answerSure(page)
  await button(page, 'Scan Now').click()
  await expect(sessionOf(page, '2 cards')).toBeVisible()
})

test('the next photo is not sent while another one is on the screen', async ({ page }) => {
  await saveData(page)
  await answerFinds(page)
  let sent = 0
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await answerScans(page, async (route) => {
    sent += 1
    await answered
    await route.fulfill({ json: sureOfCharizard })
  })
  await page.goto('/')
  const first = page.waitForRequest(scans)
  await pickTwo(page)
  await first
  await expect(photosIn(page)).toHaveCount(2)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await expect(button(page, 'Use Crop')).toBeVisible()
  answer()
  const countQueued = () =>
    page.evaluate(() => localStorage.getItem('queued-scans')?.match(/"id"/g)?.length)
  await expect.poll(countQueued).toBe(1)
  await untilHydrated(page)
  expect(sent).toBe(1)
  await button(page, 'Back to Menu').click()
  await expect(sessionOf(page, '2 cards')).toBeVisible()
})

test('a photo is sent although what sends it could not be loaded without a network', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/')
  await context.setOffline(true)
  await page.getByLabel('Upload Image').setInputFiles(photo('pikachu'))
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await button(page, 'Back to Menu').click()
  await expect(page.getByRole('heading', { name: 'Pokemon Scanner' })).toBeVisible()
  await answerSure(page)
  await context.setOffline(false)
  await expect(sessionOf(page, '1 card')).toBeVisible()
})
