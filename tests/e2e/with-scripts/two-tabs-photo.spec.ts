import type { Page } from 'playwright/test'
import { untilHydrated } from '../page-load'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import { answerFinds, answerScans, hold, holdScans, sureOfCharizard } from './api'
import { button, queueOf, sessionOf } from './queue-steps'

test.use({ locale: 'en-US' })

/** Queues a photo, which stays on its own screen. @returns another tab, with the menu. */
async function queueInOneTab(page: Page) {
  const menu = await page.context().newPage()
  for (const tab of [page, menu]) {
    await answerFinds(tab)
    await tab.goto('/')
    await untilHydrated(tab)
  }
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await expect(button(page, 'Use Crop')).toBeEnabled()
  await page.context().setOffline(true)
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.unroute('**/v1/api/scan-card')
  return menu
}

/** The result is on the screen, and its card counts once, in both tabs. */
async function expectOnce(page: Page, menu: Page) {
  await expect(page.getByRole('heading', { name: 'Card Identified!' })).toBeVisible()
  await expect(queueOf(menu)).toHaveCount(0)
  await expect(sessionOf(menu, '1 card')).toBeVisible()
  await sessionOf(page, '1 card').click()
  await expect(page.getByRole('group', { name: 'Charizard' }).getByLabel('Copies')).toHaveText('1')
}

test('a photo that another tab sends first counts once', async ({ page }) => {
  const menu = await queueInOneTab(page)
  await answerScans(menu, (route) => route.fulfill({ json: sureOfCharizard }))
  const answer = await holdScans(page, sureOfCharizard)
  await page.context().setOffline(false)
  await expect(sessionOf(menu, '1 card')).toBeVisible()
  answer()
  await expectOnce(page, menu)
})

test('a photo that another tab has sent last counts once', async ({ page }) => {
  const menu = await queueInOneTab(page)
  const answer = await holdScans(menu, sureOfCharizard)
  const sent = menu.waitForRequest('**/v1/api/scan-card')
  const answerFirst = await holdScans(page, sureOfCharizard)
  const show = await hold(page, '**/_root.data?card=*')
  const asked = page.waitForRequest('**/_root.data?card=*')
  await page.context().setOffline(false)
  await sent
  answerFirst()
  await asked
  const answered = menu.waitForResponse('**/v1/api/scan-card')
  answer()
  await answered
  const isSending = () =>
    menu.evaluate(async () => {
      const { held } = await navigator.locks.query()
      return held?.some(({ name }) => name === 'queued-scans')
    })
  await expect.poll(isSending).toBe(false)
  show()
  const camera = page.waitForEvent('filechooser')
  await page.getByText('Scan Next').click()
  await camera
  await expectOnce(page, menu)
})
