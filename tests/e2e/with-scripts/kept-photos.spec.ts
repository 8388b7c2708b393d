import type { Request } from 'playwright/test'
import sharp from 'sharp'
import { photo } from '../photos'
import { expect, test } from '../scanner-test'
import {
  answerFinds,
  answerScans,
  blastoise,
  cardAt,
  charizard,
  holdScans,
  sentImage,
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
  scans,
  sessionOf,
} from './queue-steps'

test.use({ locale: 'en-US' })

test('a full session loses no photo that waited', async ({ page }) => {
  await fillSession(page, 100)
  await answerFinds(page)
  await answerSure(page)
  await page.goto('/')
  await pickTwo(page)
  await expect(button(page, /^Open photo This session is full\./)).toHaveCount(2)
  const recent = page.getByRole('region', { name: 'Recent scans' })
  await expect(recent.getByRole('link', { name: /Charizard/ })).toHaveCount(1)
})

test('what could not be sent is sent later without anybody’s help', async ({ page }) => {
  await page.clock.install()
  await answerFinds(page)
  const busy = { status: 429, headers: { 'Retry-After': '40' }, json: { success: false } }
  await answerScans(page, (route) => route.fulfill(busy))
  await page.goto('/')
  await pickTwo(page)
  await expect(queueOf(page)).toContainText('2 photos waiting')
  await answerSure(page)
  await page.clock.fastForward('06:00')
  await expect(sessionOf(page, '2 cards')).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
})

test('the latest crop of a photo is the one that is sent', async ({ page }) => {
  await answerFinds(page, cardAt(0.3, 0.2, 0.7, 0.9))
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await button(page, /^Bottom right corner/).press('ArrowLeft')
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.unroute(scans)
  const sent: Request[] = []
  await answerScans(page, (route) => {
    sent.push(route.request())
    return route.fulfill({ json: sureOfCharizard })
  })
  await page.goto('/')
  await expect(sessionOf(page, '1 card')).toBeVisible()
  await expect(queueOf(page)).toHaveCount(0)
  expect(await Promise.all(sent.map(widthOf))).toEqual([527])
})

async function widthOf(request: Request) {
  return (await sharp((await sentImage(request)).bytes).metadata()).width
}

test('a photo that is removed while it is being sent adds no card', async ({ page }) => {
  await answerFinds(page)
  const sending = page.waitForRequest(scans)
  const release = await holdScans(page, sureOfCharizard)
  await page.goto('/')
  await pickTwo(page)
  await sending
  await expect(photosIn(page)).toHaveCount(2)
  await button(page, 'Remove this photo').first().click()
  await expect(photosIn(page)).toHaveCount(1)
  release()
  await expect(queueOf(page)).toHaveCount(0)
  await expect(sessionOf(page, '1 card')).toBeVisible()
})

test('a photo is not sent while a person chooses its card', async ({ page }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByLabel('Upload Image').setInputFiles(photo('wide'))
  await button(page, 'Use Crop').click()
  await expect(page.getByRole('alert')).toContainText('kept on this device')
  await page.unroute(scans)
  const doubt = { ...sureOfCharizard, confidence: 'unsure', candidates: [charizard, blastoise] }
  const looks = [doubt, doubt]
  await answerScans(page, (route) => route.fulfill({ json: looks.shift() ?? sureOfCharizard }))
  await button(page, 'Try Again').click()
  await expect(page.getByRole('heading', { name: 'Which one is yours?' })).toBeVisible()
  await page.goto('/')
  await expect(button(page, 'Which one is it?')).toBeVisible()
  expect(looks).toEqual([])
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0)
})

test('a removed photo can be restored, even the last one', async ({ page }) => {
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await pickTwo(page)
  for (const left of [1, 0]) {
    await button(page, 'Remove this photo').first().click()
    await expect(photosIn(page)).toHaveCount(left)
  }
  await expect(page.getByText('The photo was removed.')).toBeVisible()
  await expectNoBarrier(page)
  await button(page, 'Undo').click()
  await expect(photosIn(page)).toHaveCount(1)
  await expect(button(page, 'Remove this photo')).toBeFocused()
  await answerSure(page)
  await page.reload()
  await expect(sessionOf(page, '1 card')).toBeVisible()
})

test('the first kept photo asks the browser to keep it for good', async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0
    StorageManager.prototype.persisted = () => Promise.resolve(false)
    StorageManager.prototype.persist = () => {
      asked += 1
      document.documentElement.dataset.asked = String(asked)
      return Promise.resolve(true)
    }
  })
  await answerFinds(page)
  await answerScans(page, (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await pickTwo(page)
  await expect(photosIn(page)).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
})
